import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped } from './typedCharacters.ts'

/** Unix seconds at the end of year 9999; contracts keep times in 64 bits, dates stop being readable long before. */
const maxTimestamp = 253_402_300_799n
/** Anything above this is milliseconds (seconds would be the year 5138). */
const leastMilliseconds = 100_000_000_000n

/**
 * Reads a point in time: unix seconds, or an ISO 8601 date and time **with** its zone (`2026-11-21T10:00:00Z`).
 * A time without a zone and a number of milliseconds are refused with their own codes.
 *
 * @returns unix seconds.
 */
export function parseTimestamp(text: string, limits: { after?: bigint } = {}): Parsed<bigint> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (/^-[0-9]+$/.test(typed)) return refused('timestampOutOfRange')
  if (/^[0-9]+$/.test(typed)) {
    if (typed.length > 20 || (typed.length > 1 && typed.startsWith('0'))) return refused('timestampInvalid')
    const seconds = BigInt(typed)
    if (seconds >= leastMilliseconds && seconds < leastMilliseconds * 1000n) return refused('timestampMilliseconds')
    return checkRange(seconds, limits)
  }
  const strange = /^[+-](\d{6})-\d{2}-\d{2}T/.exec(typed)
  if (strange)
    return refused('timestampYear', { year: typed.startsWith('-') ? strange[1]! : String(Number(strange[1])) })
  const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(typed)
  if (!iso) return refused(/^\d{4}-\d{2}-\d{2}$/.test(typed) ? 'timestampWithoutZone' : 'timestampInvalid')
  if (!iso[3]) return refused('timestampWithoutZone')
  const ms = Date.parse(typed)
  // Date.parse takes 30 February as 2 March, so the day is compared with what it became.
  const isRealDay =
    !Number.isNaN(Date.parse(`${iso[1]}T00:00:00Z`)) &&
    new Date(`${iso[1]}T00:00:00Z`).toISOString().startsWith(iso[1]!)
  if (Number.isNaN(ms) || !isRealDay) return refused('timestampInvalid')
  if (ms < 0) return refused('timestampYear', { year: typed.slice(0, 4) })
  return checkRange(BigInt(Math.floor(ms / 1000)), limits)
}

function checkRange(seconds: bigint, { after }: { after?: bigint }): Parsed<bigint> {
  if (seconds > maxTimestamp) return refused('timestampOutOfRange')
  if (after !== undefined && seconds <= after) return refused('timestampInPast', { givenAt: seconds, nowAt: after })
  return accepted(seconds)
}
