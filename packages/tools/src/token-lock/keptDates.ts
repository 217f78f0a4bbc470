import type { ReleaseDate } from '@tokensmith/sdk/lock/releaseCalendar.ts'

/** Calendars refuse files of thousands of entries, and nobody prints them; the nearest dates and the end matter most. */
const mostDates = 366

/** The dates that a file or a sheet names one by one. */
export function keptDates(dates: readonly ReleaseDate[]): readonly ReleaseDate[] {
  return dates.length > mostDates ? [...dates.slice(0, mostDates - 1), dates.at(-1)!] : dates
}
