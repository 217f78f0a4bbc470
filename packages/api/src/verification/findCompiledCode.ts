import { isRecord, requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import type { CompiledCode } from './verificationSchemas.ts'

/**
 * Asks whether the server has compiled a composition of our modules whose runtime code has this hash. It says nothing of
 * an address: whoever asks has read the code there.
 *
 * @param codeHash keccak256 of the runtime code.
 * @throws {ApiError}
 */
export function findCompiledCode(codeHash: string, options?: RequestOptions): Promise<CompiledCode> {
  return requestData('/api/v1/web/compiled-code', { query: { codeHash } }, isCompiledCode, options)
}

function isCompiledCode(data: unknown): data is CompiledCode {
  if (!isRecord(data)) return false
  const { composition } = data
  if (composition === undefined) return true
  return (
    isRecord(composition) &&
    typeof composition.kind === 'string' &&
    Array.isArray(composition.modules) &&
    composition.modules.every((module) => typeof module === 'string')
  )
}
