import { type NumberProblem, readDecimal, writeDecimal } from './exactDecimal.ts'

export const timeIds = ['seconds', 'milliseconds', 'iso', 'utc', 'local'] as const
export type TimeId = (typeof timeIds)[number]

export type TimeProblem =
  | NumberProblem
  | { code: 'dateShape'; row: 'iso' | 'wall' }
  | { code: 'noSuchDate' }
  | { code: 'noZone' }
  | { code: 'localGap'; zone: string }

/** Not errors: things the reader should know about the number. */
export type TimeNote =
  | { code: 'looksLikeMilliseconds' }
  | { code: 'localTwice' }
  | { code: 'beyondCalendar' }
  | { code: 'negative' }

export type TimeResult =
  | { status: 'empty' }
  | { status: 'refused'; problem: TimeProblem }
  | {
      status: 'converted'
      /** Milliseconds since 1970-01-01 00:00 UTC. */
      milliseconds: bigint
      texts: Readonly<Record<TimeId, string>>
      notes: readonly TimeNote[]
    }

/** The range of JavaScript's calendar, in milliseconds on both sides of 1970. */
const calendarLimit = 8_640_000_000_000_000n
/** Seconds after this (the year 5138) are far likelier to be milliseconds typed in the wrong row. */
const likelyMilliseconds = 100_000_000_000n
const dayMs = 86_400_000

const wallShape = /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/
const isoShape = /^(.+?)(Z|[+-]\d{2}:\d{2})$/i

/**
 * Converts a time typed in one row to every row. Seconds may have up to three digits after the point; finer ones are
 * refused, not rounded. `zone` is an IANA name such as "Asia/Tokyo".
 */
export function convertTime(input: { row: TimeId; text: string; zone: string }): TimeResult {
  const { row, text, zone } = input
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'empty' }
  const reading = readTime(row, trimmed, zone)
  if (!reading.ok) return { status: 'refused', problem: reading.problem }
  const { milliseconds } = reading
  const notes: TimeNote[] = []
  if (reading.twice) notes.push({ code: 'localTwice' })
  if (row === 'seconds' && milliseconds / 1000n >= likelyMilliseconds) notes.push({ code: 'looksLikeMilliseconds' })
  if (milliseconds < 0n) notes.push({ code: 'negative' })
  const inCalendar = milliseconds <= calendarLimit && milliseconds >= -calendarLimit
  if (!inCalendar) notes.push({ code: 'beyondCalendar' })
  const ms = Number(milliseconds)
  const texts: Record<TimeId, string> = {
    seconds: writeDecimal(milliseconds, 3),
    milliseconds: milliseconds.toString(),
    iso: inCalendar ? new Date(ms).toISOString() : '',
    utc: inCalendar ? writeWall(ms) : '',
    local: inCalendar ? writeWall(ms + offsetAt(ms, zone)) : '',
  }
  texts[row] = text
  return { status: 'converted', milliseconds, texts, notes }
}

type TimeReading = { ok: true; milliseconds: bigint; twice?: boolean } | { ok: false; problem: TimeProblem }

function readTime(row: TimeId, text: string, zone: string): TimeReading {
  if (row === 'seconds' || row === 'milliseconds') {
    const reading = readDecimal(text, row === 'seconds' ? 3 : 0)
    return reading.ok ? { ok: true, milliseconds: reading.base } : reading
  }
  if (row === 'iso') {
    const match = isoShape.exec(text)
    if (!match) {
      return { ok: false, problem: wallShape.test(text) ? { code: 'noZone' } : { code: 'dateShape', row: 'iso' } }
    }
    const wall = readWall(match[1] ?? '')
    if (typeof wall === 'string') return { ok: false, problem: wallProblem(wall, 'iso') }
    const offset = readOffset(match[2] ?? 'Z')
    if (offset === undefined) return { ok: false, problem: { code: 'dateShape', row: 'iso' } }
    return { ok: true, milliseconds: BigInt(wall - offset) }
  }
  const wall = readWall(text)
  if (typeof wall === 'string') return { ok: false, problem: wallProblem(wall, 'wall') }
  if (row === 'utc') return { ok: true, milliseconds: BigInt(wall) }
  const moments = momentsOfWall(wall, zone)
  const [first] = moments
  if (first === undefined) return { ok: false, problem: { code: 'localGap', zone } }
  return { ok: true, milliseconds: BigInt(first), twice: moments.length > 1 }
}

function wallProblem(reason: 'shape' | 'date', row: 'iso' | 'wall'): TimeProblem {
  return reason === 'shape' ? { code: 'dateShape', row } : { code: 'noSuchDate' }
}

/** Wall-clock text as milliseconds if it were UTC, or why it is none. */
function readWall(text: string): number | 'shape' | 'date' {
  const match = wallShape.exec(text)
  if (!match || match[1] === '-000000') return 'shape'
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const fraction = Number((match[7] ?? '').padEnd(3, '0'))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, fraction)
  const real =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second
  return real ? date.getTime() : 'date'
}

function writeWall(ms: number): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return ''
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '')
}

function readOffset(text: string): number | undefined {
  if (text.toUpperCase() === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(4, 6))
  if (hours > 23 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

const wallFormats = new Map<string, Intl.DateTimeFormat>()

/** How far the zone's clock is ahead of UTC at that moment, in milliseconds. */
export function offsetAt(ms: number, zone: string): number {
  let format = wallFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    wallFormats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map((part) => [part.type, part.value]))
  const year = parts.era?.startsWith('B') ? 1 - Number(parts.year) : Number(parts.year)
  const wall = new Date(0)
  // Intl's Gregorian calendar is proleptic, as Date's is.
  wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  return wall.getTime() - Math.floor(ms / 1000) * 1000
}

/** The moments at which the zone's clock shows this wall time: none in a gap, two when clocks go back, earliest first. */
function momentsOfWall(wall: number, zone: string): readonly number[] {
  const offsets = new Set([wall - dayMs, wall, wall + dayMs].map((near) => offsetAt(clampToCalendar(near), zone)))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((moment) => Math.abs(moment) <= Number(calendarLimit) && moment + offsetAt(moment, zone) === wall)
    .sort((a, b) => a - b)
}

function clampToCalendar(ms: number): number {
  return Math.max(-Number(calendarLimit), Math.min(Number(calendarLimit), ms))
}
