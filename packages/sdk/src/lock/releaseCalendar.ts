import type { LockSchedule } from './lockSchedule.ts'
import { releasedAt } from './releasedAt.ts'

/** A date at which a lock releases something. */
export type ReleaseDate = {
  at: bigint
  /** What is released then, in base units; with `sinceAt` evenly from that time until `at`. */
  amount: bigint
  /** All that is released by then. */
  released: bigint
  sinceAt?: bigint
}

/** All dates of a schedule, the earliest first; at most 10,001, since a share is at least a basis point. */
export function releaseCalendar(schedule: LockSchedule, amount: bigint): ReleaseDate[] {
  const { kind, startAt, endAt, firstBps, period } = schedule
  if (kind === 'fixed') return [{ at: endAt, amount, released: amount }]
  if (kind === 'linear') return [{ at: endAt, amount, released: amount, sinceAt: startAt }]
  const dates: ReleaseDate[] = []
  let before = 0n
  for (let at = firstBps > 0 ? startAt : startAt + period; at <= endAt; at += period) {
    const released = releasedAt(schedule, amount, at)
    // A few base units may not suffice for each share.
    if (released > before) dates.push({ at, amount: released - before, released })
    before = released
  }
  return dates
}
