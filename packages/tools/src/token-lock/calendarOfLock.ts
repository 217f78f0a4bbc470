import { releaseCalendar } from '@tokensmith/sdk/lock/releaseCalendar.ts'
import { lockCalendarUid, writeCalendar } from '@tokensmith/sdk/lock/writeCalendar.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import { keptDates } from './keptDates.ts'
import type { LockView } from './readLockView.ts'

type CalendarTexts = {
  chainId: number
  href: string
  summary: (amount: string) => string
  description: (at: bigint) => string
  lang: string
}

/** The dates of a lock that are still ahead, as an iCalendar file. */
export function calendarOfLock({ lock, coin, chainAt }: LockView, texts: CalendarTexts): string {
  const { chainId, href, summary, description, lang } = texts
  const ahead = releaseCalendar(lock.schedule, lock.amount).filter(({ at }) => at > chainAt)
  const entries = keptDates(ahead).map(({ at, amount }) => ({
    uid: lockCalendarUid(chainId, lock.id, at),
    at,
    summary: summary(coinText(amount, coin, lang)),
    description: description(at),
    url: href,
  }))
  return writeCalendar(entries, { nowAt: chainAt })
}
