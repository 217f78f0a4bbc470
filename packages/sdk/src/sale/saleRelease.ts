import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { checkLockSchedule } from '../lock/checkLockSchedule.ts'
import { allBps, type LockSchedule, type LockScheduleValues, lockScheduleOf } from '../lock/lockSchedule.ts'
import { releasedAt } from '../lock/releasedAt.ts'

/**
 * How a sale gives out what was bought: a part at the start, then a part after each interval, until it is all. It is the
 * schedule of a lock, so dates, curve and calendar of one are those of the other.
 */
export type SaleRelease = {
  /** Unix seconds; not before the sale's end. */
  startAt: bigint
  /** 10,000: all at the start, and then there is no interval and no rate. */
  firstBps: number
  /** Seconds. */
  interval: bigint
  /** Of all that was bought, after each interval; the last part is what is left. */
  rateBps: number
}

/** From the end of the sale to the last release. */
export const longestReleaseSeconds = 1_461n * 86_400n

/**
 * Refuses dates and parts that a sale does not take.
 *
 * @param endAt when the sale ends, in unix seconds.
 * @throws ToolboxError `saleReleaseTooEarly`, `saleReleaseTooLong`, and for interval and parts what `checkLockSchedule` throws.
 */
export function checkSaleRelease(release: SaleRelease, endAt: bigint): void {
  const { startAt } = release
  refuseWhen(startAt < endAt, 'saleReleaseTooEarly', { startAt, endAt })
  const values = valuesOf(release)
  // It may begin at the very second of the sale's end, which to a lock made then would be a date that has passed.
  checkLockSchedule(values, { nowAt: endAt - 1n })
  refuseWhen(lockScheduleOf(values).endAt - endAt > longestReleaseSeconds, 'saleReleaseTooLong')
}

/** The same as a lock has it, for `releaseCurve`, `releaseCalendar` and `nextReleaseAt`. */
export function scheduleOfRelease(release: SaleRelease): LockSchedule {
  return lockScheduleOf(valuesOf(release))
}

/**
 * What an account can claim at a time, in base units: what is released of all it has bought, less what it has claimed.
 *
 * @param terms.finishedAt unix seconds of the finish; before it, and without one, there is nothing to claim.
 */
export function claimableOf(
  release: SaleRelease,
  { bought, claimed, at, finishedAt }: { bought: bigint; claimed: bigint; at: bigint; finishedAt?: bigint | undefined },
): bigint {
  if (finishedAt === undefined || at < finishedAt) return 0n
  return releasedAt(scheduleOfRelease(release), bought, at) - claimed
}

function valuesOf({ startAt, firstBps, interval, rateBps }: SaleRelease): LockScheduleValues {
  if (firstBps === allBps && interval === 0n && rateBps === 0) return { kind: 'fixed', unlockAt: startAt }
  return { kind: 'periodic', startAt, firstBps, period: interval, periodBps: rateBps }
}
