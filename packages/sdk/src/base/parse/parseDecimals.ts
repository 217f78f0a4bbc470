import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

/** Reads a token's number of decimals, 0 to `max` (18 unless told: more breaks exchanges and wallets). */
export function parseDecimals(text: string, max = 18): Parsed<number> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (!/^(0|[1-9][0-9]{0,2})$/.test(typed) || Number(typed) > max) return refused('decimalsInvalid', { max })
  return accepted(Number(typed))
}
