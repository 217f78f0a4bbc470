import type { Endpoint } from '@tokensmith/api/endpoints.ts'
import type { HeldBody } from './BodyBudget.ts'
import { Refusal } from './Refusal.ts'

export type Body = { bytes: Uint8Array; type: NonNullable<Endpoint['body']>['types'][number] }

export type BodyRules = {
  types: readonly ('application/json' | 'application/x-www-form-urlencoded')[]
  /** Most bytes; there is only one size because compressed bodies are refused. */
  maxBytes: number
}

/** The type, and no parameter but `charset=utf-8`. */
const contentType =
  /^(application\/json|application\/x-www-form-urlencoded)(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i

/**
 * Takes in a body of a known type and size. Stops at the limit. Does not look into it.
 *
 * @throws {Refusal} `mediaTypeUnsupported`, `bodyTooLarge`, `bodyMalformed`, `serverBusy`.
 */
export async function readBody(request: Request, rules: BodyRules, held: HeldBody): Promise<Body> {
  const said = contentType.exec(request.headers.get('content-type') ?? '')?.[1]?.toLowerCase()
  const encoding = request.headers.get('content-encoding')
  const type = rules.types.find((accepted) => accepted === said)
  if (!type || (encoding && encoding !== 'identity')) {
    throw new Refusal('mediaTypeUnsupported', { headers: { accept: rules.types.join(', ') } })
  }
  return { type, bytes: await readBytes(request, rules.maxBytes, held) }
}

async function readBytes(request: Request, maxBytes: number, held: HeldBody): Promise<Uint8Array> {
  const tooLarge = () =>
    // The rest of the body is not wanted, so the connection cannot serve another request.
    new Refusal('bodyTooLarge', { params: { maxBytes }, headers: { connection: 'close' } })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > maxBytes) throw tooLarge()
      held.grow(value.byteLength)
      chunks.push(value)
    }
  } catch (cause) {
    if (cause instanceof Refusal) {
      await reader.cancel()
      throw cause
    }
    throw new Refusal('bodyMalformed', { cause })
  }
  return Buffer.concat(chunks)
}
