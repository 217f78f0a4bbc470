import { lockCalendarUid, writeCalendar } from '@tokensmith/sdk/lock/writeCalendar.ts'
import type { LockDate, Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'

/**
 * The days on which the locks of a receipt end, as an iCalendar file. An entry has the name that the lock's own calendar
 * gives to that day, so that importing both leaves one.
 *
 * @param summary of one lock, in the language of the person.
 */
export function receiptCalendar(receipt: Receipt, summary: (lock: LockDate) => string): string {
  const entries = receipt.locks.map((lock) => ({
    uid: lockCalendarUid(receipt.chainId, lock.id, lock.endAt),
    at: lock.endAt,
    summary: summary(lock),
  }))
  return writeCalendar(entries, { nowAt: receipt.at })
}
