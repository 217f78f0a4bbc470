import type { ErrorCode } from './errorCodes.ts'
import { type ErrorParams, ToolboxError } from './ToolboxError.ts'

/** Throws the code when `isWrong`. */
export function refuseWhen(isWrong: boolean, code: ErrorCode, params: ErrorParams = {}): void {
  if (isWrong) throw new ToolboxError(code, params)
}

/** A value that a part of a token cannot do without; `modulesInvalid` with the part's name when it is missing. */
export function needed<Value>(value: Value | undefined, module: string): Value {
  if (value === undefined) throw new ToolboxError('modulesInvalid', { module })
  return value
}
