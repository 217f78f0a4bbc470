/** Unix seconds as local date and time, with the zone's short name. */
export function formatLocal(at: number | bigint, lang: string): string {
  return new Intl.DateTimeFormat(lang, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(Number(at) * 1000))
}

/** True where local time is UTC at this moment (unix seconds), so that both would say the same. */
export function isLocalUtc(at: number | bigint): boolean {
  return new Date(Number(at) * 1000).getTimezoneOffset() === 0
}

/** Unix seconds as date and time in UTC. */
export function formatUtc(at: number | bigint, lang: string): string {
  const text = new Intl.DateTimeFormat(lang, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(Number(at) * 1000))
  return `${text} UTC`
}

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** "in 3 days", "2 hours ago": the largest whole unit between `at` and `now`, both unix seconds. */
export function formatRelative(at: number | bigint, now: number, lang: string): string {
  const seconds = Number(at) - now
  const [unit, size] = spans.find(([, length]) => Math.abs(seconds) >= length) ?? spans[spans.length - 1]!
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}
