import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

/** Reads a whole number of ASCII digits between two limits, inclusive. Leading zeros, signs and separators are refused. */
export function parseInteger(text: string, limits: { min: bigint; max: bigint }): Parsed<bigint> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (!/^(0|[1-9][0-9]{0,79})$/.test(typed)) return refused('integerInvalid')
  const value = BigInt(typed)
  if (value < limits.min || value > limits.max) return refused('integerOutOfRange', limits)
  return accepted(value)
}
