import { ApiError } from './ApiError.ts'
import type { ApiErrorCode, Envelope, ErrorData } from './Envelope.ts'

/** Milliseconds after which a request is given up. */
export const requestTimeoutMs = 60_000

/** Where and how a request is sent; everything has a default that is right in the page. */
export type RequestOptions = {
  /** Origin of the server; empty in the page, which has the same. */
  baseUrl?: string
  signal?: AbortSignal
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

type Content = {
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON by POST. */
  json?: unknown
  /** Sent form-encoded by POST. */
  form?: Readonly<Record<string, string | undefined>>
}

/**
 * Sends one request and returns the reply's envelope. A reply is rejected when its status is neither "1" nor "0" and
 * its result is empty, with the server's message or "Error". Does not look into the data and does not repeat a request.
 *
 * @throws {ApiError} `serverUnreachable`, `serverTimedOut`, `serverAbsent` (what answered is not our server, e.g. a
 *   static host), or the server's own code.
 */
export async function requestEnvelope(
  path: string,
  { query, json, form }: Content,
  { baseUrl = '', signal, timeoutMs = requestTimeoutMs, fetch = globalThis.fetch }: RequestOptions = {},
): Promise<Envelope> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let reply: Response
  let text: string
  try {
    reply = await fetch(`${baseUrl}${path}${encodeQuery(query)}`, {
      ...encodeBody(json, form),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
      redirect: 'error',
    })
    text = await reply.text()
  } catch (cause) {
    signal?.throwIfAborted()
    const code = timeout.aborted ? 'serverTimedOut' : 'serverUnreachable'
    throw new ApiError(code, 'Error', { retryable: true, cause })
  }

  const envelope = parseEnvelope(text)
  if (!envelope) {
    // A proxy that has lost the server answers 5xx in its own words; a file host answers with a page.
    const retryable = reply.status >= 500
    throw new ApiError(retryable ? 'serverUnreachable' : 'serverAbsent', 'Error', { retryable })
  }
  const known = envelope.status === '1' || envelope.status === '0'
  if (!known && isEmpty(envelope.result)) throw new ApiError('serverRefused', envelope.message || 'Error')
  if (envelope.status === '0' && isErrorData(envelope.data)) {
    const { code, params, fields } = envelope.data
    throw new ApiError(code, envelope.message || 'Error', { params, fields, retryable: retryableCodes.has(code) })
  }
  return envelope
}

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set([
  'rateLimited',
  'unexpected',
  'explorerFailed',
  'tokenListFailed',
  'databaseUnavailable',
  'serverBusy',
  'quotaUsed',
  'storageFull',
])

function encodeQuery(query: Content['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function encodeBody(json: unknown, form: Content['form']): RequestInit {
  if (form) {
    const entries = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return { method: 'POST', body: new URLSearchParams(entries) }
  }
  if (json === undefined) return { method: 'GET' }
  return { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('status' in value)) return undefined
    const { status, message, result, data } = value as Partial<Envelope>
    return { status: String(status), message: typeof message === 'string' ? message : '', result, data }
  } catch {
    return undefined
  }
}

function isEmpty(result: unknown): boolean {
  if (Array.isArray(result)) return result.length === 0
  return result === undefined || result === null || result === ''
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && typeof (data as ErrorData).code === 'string'
}
