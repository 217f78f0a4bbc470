import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

/** Reads basis points: a whole number from 0 to `maxBps` (10,000 = 100 % unless told). */
export function parseBps(text: string, maxBps = 10_000): Parsed<number> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (!/^(0|[1-9][0-9]{0,4})$/.test(typed)) return refused('bpsInvalid')
  if (Number(typed) > maxBps) return refused('percentTooLarge', { max: bpsToPercent(maxBps) })
  return accepted(Number(typed))
}

/** Writes basis points as a percentage without the sign: 250 → `2.5`. */
export function bpsToPercent(bps: number): string {
  const text = (bps / 100).toFixed(2)
  return text.replace(/\.?0+$/, '')
}
