import { redactRpc } from '@tokensmith/chains/parseRpc.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'

/** What a node answered instead of a result. Same shape as an EIP-1193 provider's error, so viem decodes it. */
export class RpcNodeError extends Error {
  override readonly name = 'RpcNodeError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type RpcCall = { method: string; params?: unknown }

/** Asks one node, once. `call` and `batch` throw `RpcNodeError` for the node's own answer, else `ToolboxError`. */
export type RpcCaller = {
  /** For labels and reports; holds no access key. */
  label: string
  call(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /** Absent where there is no JSON-RPC batch, as in a wallet. */
  batch?(calls: readonly RpcCall[], signal?: AbortSignal): Promise<(unknown | RpcNodeError)[]>
}

export type RpcCallerOptions = {
  /** For one request, in milliseconds. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** An answer longer than this is not read to its end. */
const maxAnswerBytes = 32 * 1024 * 1024
const defaultTimeoutMs = 10_000

type Answer = { jsonrpc?: unknown; id?: unknown; result?: unknown; error?: unknown }

/**
 * A caller for one endpoint over HTTP. It never retries and never follows a redirect (an address that was checked could
 * lead anywhere), sends no cookies and no referrer, and checks that the answer belongs to the question.
 *
 * @throws ToolboxError `networkFailed`, `rpcTimedOut`, `rpcRateLimited` (params.retryAfterMs, 0 if the node gave none),
 * `rpcForbidden`, `rpcAnswerInvalid`.
 */
export function createRpcCaller(url: string, options: RpcCallerOptions = {}): RpcCaller {
  const { timeoutMs = defaultTimeoutMs, fetch = globalThis.fetch } = options
  const label = redactRpc(url)
  let nextId = 1

  async function post(body: unknown, signal?: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const both = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: both,
      })
      return readAnswer(response, await readText(response))
    } catch (cause) {
      if (cause instanceof ToolboxError || cause instanceof RpcNodeError) throw cause
      if (signal?.aborted) throw new ToolboxError('planAborted', { rpc: label }, { cause })
      if (timeout.aborted) throw new ToolboxError('rpcTimedOut', { rpc: label }, { cause, retryable: true })
      throw new ToolboxError('networkFailed', { rpc: label }, { cause, retryable: true })
    }
  }

  function readAnswer(response: Response, text: string): unknown {
    const { status } = response
    const parsed = parseJson(text)
    // Some nodes put the JSON-RPC error into an answer with an HTTP error status; it says more than the status.
    const isAnswer = Array.isArray(parsed) || (typeof parsed === 'object' && parsed !== null && 'jsonrpc' in parsed)
    if (status === 429 || (status === 503 && response.headers.has('retry-after'))) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
      throw new ToolboxError('rpcRateLimited', { rpc: label, retryAfterMs }, { retryable: true })
    }
    if (isAnswer) return parsed
    if (status === 401 || status === 403) throw new ToolboxError('rpcForbidden', { rpc: label, status })
    throw new ToolboxError('rpcAnswerInvalid', { rpc: label, status }, { retryable: status >= 500 })
  }

  function unpack(answer: Answer | undefined, id: number): unknown {
    if (typeof answer !== 'object' || answer === null || (answer.id !== id && !(answer.id === null && answer.error))) {
      throw new ToolboxError('rpcAnswerInvalid', { rpc: label })
    }
    if (answer.error !== undefined && answer.error !== null) throw readNodeError(answer.error, label)
    if (!('result' in answer)) throw new ToolboxError('rpcAnswerInvalid', { rpc: label })
    return answer.result
  }

  return {
    label,
    async call({ method, params = [] }, signal) {
      const id = nextId++
      return unpack((await post({ jsonrpc: '2.0', id, method, params }, signal)) as Answer, id)
    },
    async batch(calls, signal) {
      const questions = calls.map(({ method, params = [] }) => ({ jsonrpc: '2.0', id: nextId++, method, params }))
      const answers = await post(questions, signal)
      if (!Array.isArray(answers)) {
        const error = (answers as Answer).error
        if (error) throw readNodeError(error, label)
        throw new ToolboxError('rpcAnswerInvalid', { rpc: label })
      }
      return questions.map(({ id }) => {
        try {
          return unpack(
            answers.find((answer: Answer) => answer?.id === id),
            id,
          )
        } catch (error) {
          if (error instanceof RpcNodeError) return error
          throw error
        }
      })
    },
  }
}

/** A caller over a wallet or any other EIP-1193 provider. Its errors keep their codes. */
export function createProviderCaller(
  provider: { request(call: { method: string; params?: unknown }): Promise<unknown> },
  options: { timeoutMs?: number } = {},
): RpcCaller {
  const label = 'provider'
  return {
    label,
    async call({ method, params = [] }, signal) {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
      const both = signal ? AbortSignal.any([signal, timeout]) : timeout
      const ended = new Promise<never>((_, reject) => {
        const end = () =>
          reject(
            signal?.aborted
              ? new ToolboxError('planAborted', { rpc: label })
              : new ToolboxError('rpcTimedOut', { rpc: label }, { retryable: true }),
          )
        if (both.aborted) end()
        else both.addEventListener('abort', end, { once: true })
      })
      try {
        return await Promise.race([provider.request({ method, params }), ended])
      } catch (error) {
        if (error instanceof ToolboxError) throw error
        if (typeof (error as { code?: unknown })?.code === 'number') throw readNodeError(error, label)
        throw new ToolboxError('networkFailed', { rpc: label }, { cause: error, retryable: true })
      }
    },
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of streamOf(response.body)) {
    bytes += chunk.byteLength
    if (bytes > maxAnswerBytes) throw new ToolboxError('rpcAnswerInvalid', { rpc: redactRpc(response.url) })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Not every browser can iterate a stream. */
async function* streamOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date; 0 where it is absent or unreadable. */
function readRetryAfter(header: string | null): number {
  if (!header) return 0
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now())
}

function readNodeError(error: unknown, label: string): RpcNodeError | ToolboxError {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    code?: unknown
    message?: unknown
    data?: unknown
  }
  const text = typeof message === 'string' ? message.slice(0, 500) : ''
  const isLimited = code === 429 || code === -32005 || /rate.?limit|too many requests|request limit/i.test(text)
  // -32005 also means "too many logs": that is an answer about the question, not about us asking too often.
  if (isLimited && !/range|block|result|log/i.test(text)) {
    return new ToolboxError('rpcRateLimited', { rpc: label, retryAfterMs: 0 }, { retryable: true })
  }
  return new RpcNodeError(typeof code === 'number' ? code : -32603, text, data)
}
