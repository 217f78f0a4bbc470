import type { ErrorCode } from '../errors/errorCodes.ts'
import type { ErrorParams } from '../errors/ToolboxError.ts'

/** Why a typed text was not taken, as a code of `errorCodes` and its values. Never a ready-made sentence. */
export type InputFault<Code extends ErrorCode = ErrorCode> = { code: Code; params: ErrorParams }

/**
 * What a parser says about a typed text. A parser never throws and never guesses.
 * `asks` are things the person should look at again although the text is valid (verdict "ask").
 */
export type Parsed<Value, Code extends ErrorCode = ErrorCode> =
  | { ok: true; value: Value; asks: readonly InputFault[] }
  | { ok: false; error: InputFault<Code> }

/** The text is taken. */
export function accepted<Value>(value: Value, asks: readonly InputFault[] = []): Extract<Parsed<Value>, { ok: true }> {
  return { ok: true, value, asks }
}

/** The text is not taken. */
export function refused<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams = {},
): { ok: false; error: InputFault<Code> } {
  return { ok: false, error: { code, params } }
}
