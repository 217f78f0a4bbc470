import type { ApiErrorCode, ErrorData } from './Envelope.ts'

/** Refusals that happen before the server has a say. */
export type ClientErrorCode = 'serverUnreachable' | 'serverTimedOut' | 'serverAbsent' | 'serverRefused'

/**
 * The only error the client throws, besides the caller's own abort. It has the shape of the SDK's `ToolboxError`
 * (`code`, `params`, `retryable`), so one table of sentences serves both. `message` is the server's own word.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode | ClientErrorCode
  readonly params: ErrorData['params']
  /** The wrong fields by name, when the input was refused. */
  readonly fields: NonNullable<ErrorData['fields']>
  /** True when the same request may succeed later without a change by the user. */
  readonly retryable: boolean

  constructor(
    code: ApiErrorCode | ClientErrorCode,
    message: string,
    options: { params?: ErrorData['params']; fields?: ErrorData['fields']; retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.params = options.params ?? {}
    this.fields = options.fields ?? {}
    this.retryable = options.retryable ?? false
  }
}
