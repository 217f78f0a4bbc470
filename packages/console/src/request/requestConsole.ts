import { consoleDone } from '@tokensmith/api/console/ConsoleEnvelope.ts'
import { type ConsoleEndpointName, consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import { z } from 'zod'
import { ConsoleError } from './ConsoleError.ts'

// Compiled checks would need `eval`, which the content policy refuses and reports.
z.config({ jitless: true })

export const requestTimeoutMs = 5_000

type Endpoints = typeof consoleEndpoints
/** What a call is asked with: its query or its body. */
export type InputOf<Name extends ConsoleEndpointName> = Endpoints[Name] extends { query: infer Query extends z.ZodType }
  ? z.input<Query>
  : Endpoints[Name] extends { body: infer Body extends z.ZodType }
    ? z.input<Body>
    : undefined
export type DataOf<Name extends ConsoleEndpointName> = z.output<Endpoints[Name]['data']>

export type RequestContent<Name extends ConsoleEndpointName> = {
  input?: InputOf<Name>
  /** In the place of `{id}` in the path. */
  id?: string
}
export type RequestOptions = { token: string; fetch?: typeof globalThis.fetch; timeoutMs?: number }

/**
 * Makes one call of the console and returns its data, checked. Does not repeat it and shows nothing.
 *
 * @throws {ConsoleError} the server's refusal; `serverUnreachable`, `serverTimedOut`, `serverAbsent` (what answered is not our
 *   server), `answerMalformed`.
 */
export async function requestConsole<Name extends ConsoleEndpointName>(
  name: Name,
  content: RequestContent<Name>,
  options: RequestOptions,
): Promise<DataOf<Name>> {
  const data = await requestData(name, content, options)
  const parsed = consoleEndpoints[name].data.safeParse(data)
  if (!parsed.success) throw new ConsoleError('answerMalformed', 'Error', { cause: parsed.error })
  return parsed.data as DataOf<Name>
}

/** As `requestConsole`, with the data as it came. */
export async function requestData<Name extends ConsoleEndpointName>(
  name: Name,
  { input, id = '' }: RequestContent<Name>,
  { token, fetch = globalThis.fetch, timeoutMs = requestTimeoutMs }: RequestOptions,
): Promise<unknown> {
  const { method, path } = consoleEndpoints[name]
  const isQuery = 'query' in consoleEndpoints[name]
  const timeout = AbortSignal.timeout(timeoutMs)
  let text: string
  let status: number
  try {
    const reply = await fetch(path.replace('{id}', encodeURIComponent(id)) + (isQuery ? encodeQuery(input) : ''), {
      method,
      headers: {
        ...(token && { 'x-token': token }),
        ...(!isQuery && input !== undefined && { 'content-type': 'application/json' }),
      },
      body: !isQuery && input !== undefined ? JSON.stringify(input) : undefined,
      signal: timeout,
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
    })
    status = reply.status
    text = await reply.text()
  } catch (cause) {
    throw new ConsoleError(timeout.aborted ? 'serverTimedOut' : 'serverUnreachable', 'Error', { cause })
  }
  const envelope = parseEnvelope(text)
  if (!envelope) throw new ConsoleError(status >= 500 ? 'serverUnreachable' : 'serverAbsent')
  if (envelope.code === consoleDone) return envelope.data
  const { code = 'serverRefused', params, fields } = (envelope.data ?? {}) as Partial<ConsoleError>
  throw new ConsoleError(String(code), envelope.message || 'Error', { number: envelope.code, params, fields })
}

function encodeQuery(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function parseEnvelope(text: string): { code: number; message: string; data: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('code' in value)) return undefined
    const { code, message, data } = value as { code: unknown; message?: unknown; data?: unknown }
    return typeof code === 'number' ? { code, message: typeof message === 'string' ? message : '', data } : undefined
  } catch {
    return undefined
  }
}
