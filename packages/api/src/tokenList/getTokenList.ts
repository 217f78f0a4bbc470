import { isRecord, requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import type { ServedTokenList } from './tokenListSchemas.ts'

/**
 * Reads the tokens of a chain from a list that the server hands on. Only names of `tokenLists` in the public
 * configuration are known there: the page names no address that a server would have to fetch.
 *
 * @throws {ApiError} `tokenListUnknown`, `tokenListFailed` when the list's own host does not answer with a list.
 */
export function getTokenList(
  query: { chain: number; name: string },
  options?: RequestOptions,
): Promise<ServedTokenList> {
  return requestData('/api/v1/web/token-list', { query }, isTokenList, options)
}

function isTokenList(data: unknown): data is ServedTokenList {
  return (
    isRecord(data) && Number.isSafeInteger(data.refused) && Array.isArray(data.tokens) && data.tokens.every(isToken)
  )
}

function isToken(token: unknown): boolean {
  return (
    isRecord(token) &&
    typeof token.address === 'string' &&
    /^0x[0-9a-fA-F]{40}$/.test(token.address) &&
    typeof token.symbol === 'string' &&
    typeof token.name === 'string' &&
    Number.isSafeInteger(token.decimals)
  )
}
