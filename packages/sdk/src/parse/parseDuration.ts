import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

const unitSeconds = { d: 86_400n, h: 3_600n, m: 60n, s: 1n } as const
const maxDays = 36_525

/**
 * Reads a length of time in days, hours, minutes and seconds, in that order, each at most once: `30d`, `1d 12h`, `90s`.
 * A bare number is refused, since nobody can tell its unit.
 *
 * @returns seconds, above 0 and at most 36,525 days (a hundred years).
 */
export function parseDuration(text: string): Parsed<bigint> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  const match = /^(?:(\d{1,9})d)? ?(?:(\d{1,9})h)? ?(?:(\d{1,9})m)? ?(?:(\d{1,12})s)?$/.exec(typed)
  if (!match) return refused('durationInvalid')
  const [, days, hours, minutes, seconds] = match
  const total =
    BigInt(days ?? 0) * unitSeconds.d +
    BigInt(hours ?? 0) * unitSeconds.h +
    BigInt(minutes ?? 0) * unitSeconds.m +
    BigInt(seconds ?? 0)
  if (total === 0n) return refused('durationZero')
  if (total > BigInt(maxDays) * unitSeconds.d) return refused('durationTooLong', { maxDays })
  return accepted(total)
}
