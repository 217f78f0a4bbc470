import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

/** Thirty million years; what is longer is nowhere meant. */
const mostDigits = 15

/**
 * Reads a length of time: whole seconds in ASCII digits. What an input could not read it hands on as it was typed, with its
 * unit ("1/2 days"): that is refused, and named without the unit. Zero is taken.
 *
 * @returns seconds.
 */
export function parseDuration(text: string): Parsed<bigint> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (/^(0|[1-9][0-9]*)$/.test(typed) && typed.length <= mostDigits) return accepted(BigInt(typed))
  return refused('durationInvalid', { typed: typedPart(typed)?.typed ?? typed })
}

/** The units that a length of time is typed in, with their seconds. */
export const durationUnits = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const
export type DurationUnit = (typeof durationUnits)[number][0]

/** Hands on what was typed as one part of a length of time and is none. */
export const keepPart = (typed: string, unit: DurationUnit): string => `${typed} ${unit}`

/** What `keepPart` kept; undefined for any other text. */
export function typedPart(text: string): { typed: string; unit: DurationUnit } | undefined {
  const parts = /^(.*) (days|hours|minutes|seconds)$/s.exec(text)
  return parts ? { typed: parts[1]!, unit: parts[2] as DurationUnit } : undefined
}
