import type { ErrorCode } from './errorCodes.ts'

/** Values a sentence is filled with: what, where, how much. Never a ready-made sentence. */
export type ErrorParams = Readonly<Record<string, string | number | bigint | boolean>>

/**
 * The only error the SDK throws: a code plus values. The sentence and the advice live in the texts, keyed by `code`
 * (`errors.<code>`), or by `contractErrors.<name>` when `code` is `contractReverted` and `params.name` is known.
 */
export class ToolboxError extends Error {
  override readonly name = 'ToolboxError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** True when the same call may succeed later without a change by the user (network, rate limit, lagging node). */
  readonly retryable: boolean

  constructor(code: ErrorCode, params: ErrorParams = {}, options: { cause?: unknown; retryable?: boolean } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.params = params
    this.retryable = options.retryable ?? false
  }
}
