/** Later ones, in the year 5138 and after, would be read as milliseconds. */
const firstMilliseconds = 100_000_000_000

/**
 * What a form holds of a date and time that the browser's field gives in local time: unix seconds as text, so that a shared
 * form means the same moment everywhere. A year before 1970 or far ahead, as a slip or an unfinished year makes it, is kept
 * as an ISO 8601 text, which `parseTimestamp` can name. "" for an empty or unfinished field.
 */
export function keepMoment(local: string): string {
  const [year = ''] = local.split('-')
  // Elsewhere than in such a field a year of more than four digits has six and a sign.
  const date = new Date(year.length > 4 ? `+${year.padStart(6, '0')}${local.slice(year.length)}` : local)
  if (local === '' || Number.isNaN(date.getTime())) return ''
  const seconds = Math.floor(date.getTime() / 1000)
  const isNear = seconds >= 0 && seconds < firstMilliseconds
  return isNear ? String(seconds) : date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}

/** Unix seconds of what a form holds; undefined where that is no moment. */
export function momentOf(value: string): number | undefined {
  if (/^[0-9]{1,12}$/.test(value)) return Number(value)
  const time = /^(?:[0-9]{4}|[+-][0-9]{6})-[-0-9:T]+Z$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000)
}

/**
 * Unix seconds → "2026-11-24T12:00" in the browser's zone, as `datetime-local` wants it, in any year: while one is typed it
 * passes through the first century, and must stay in the field.
 */
export function toLocalText(at: number): string {
  const date = new Date(at * 1000)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  if (Number.isNaN(local.getTime())) return ''
  const [text = ''] = local.toISOString().split(/:[0-9]{2}\./)
  return text.replace(/^\+0*/, '')
}
