import { ToolboxError } from '../errors/ToolboxError.ts'
import type { Parsed } from './parsed.ts'

/** The value of an accepted text; throws its code as a `ToolboxError` otherwise. For callers without a form. */
export function unwrapParsed<Value>(parsed: Parsed<Value>): Value {
  if (parsed.ok) return parsed.value
  throw new ToolboxError(parsed.error.code, parsed.error.params)
}
