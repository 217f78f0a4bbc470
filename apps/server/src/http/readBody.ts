import { Refusal } from './Refusal.ts'

export type BodyRules = {
  types: readonly ('application/json' | 'application/x-www-form-urlencoded')[]
  /** Most bytes; there is only one size because compressed bodies are refused. */
  maxBytes: number
}

/** The type, and no parameter but `charset=utf-8`. */
const contentType =
  /^(application\/json|application\/x-www-form-urlencoded)(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i

/**
 * Reads a body of a known type and size as one object of fields. Stops reading at the limit.
 *
 * @throws {Refusal} `mediaTypeUnsupported`, `bodyTooLarge`, `bodyMalformed`.
 */
export async function readBody(request: Request, rules: BodyRules): Promise<unknown> {
  const type = contentType.exec(request.headers.get('content-type') ?? '')?.[1]?.toLowerCase()
  const encoding = request.headers.get('content-encoding')
  if (!rules.types.some((accepted) => accepted === type) || (encoding && encoding !== 'identity')) {
    throw new Refusal('mediaTypeUnsupported', { headers: { accept: rules.types.join(', ') } })
  }
  const text = decode(await readBytes(request, rules.maxBytes))
  return type === 'application/json' ? parseJson(text) : parseForm(text)
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
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
      if (size > maxBytes) {
        await reader.cancel()
        throw tooLarge()
      }
      chunks.push(value)
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('bodyMalformed', { cause })
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Refusal('bodyMalformed', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('bodyMalformed', { cause })
  }
}

function parseForm(text: string): Record<string, string> {
  return toFields(new URLSearchParams(text))
}

/**
 * Names and values of a query or a form. A name that comes twice is refused: which one counts would be a guess.
 *
 * @throws {Refusal} `inputInvalid`.
 */
export function toFields(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters]
  const names = new Set<string>()
  for (const [name] of entries) {
    if (names.has(name)) throw new Refusal('inputInvalid', { fields: { [name]: 'invalid' } })
    names.add(name)
  }
  return Object.fromEntries(entries)
}
