import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/** Says of missing funds that creating a contract is what consumes them, as the specification words it. */
export function creationError(error: unknown): unknown {
  if (!(error instanceof ToolboxError) || error.code !== 'insufficientFunds') return error
  return new ToolboxError('insufficientFundsForCreation', error.params, { cause: error.cause })
}
