import { allBps, type LockSchedule } from './lockSchedule.ts'

/**
 * Part of `amount` that is released at a time, withdrawn or not; to the base unit what the contract says. It knows
 * nothing of permanent locks, of which nothing can be withdrawn at any time.
 */
export function releasedAt(schedule: LockSchedule, amount: bigint, at: bigint): bigint {
  const { kind, startAt, endAt, firstBps, period, periodBps } = schedule
  if (at >= endAt) return amount
  if (at < startAt) return 0n
  if (kind === 'linear') return (amount * (at - startAt)) / (endAt - startAt)
  const bps = BigInt(firstBps) + ((at - startAt) / period) * BigInt(periodBps)
  return (amount * bps) / BigInt(allBps)
}

/** When more is released than at `at`: `at` itself while it runs evenly, undefined when nothing follows. */
export function nextReleaseAt(schedule: LockSchedule, at: bigint): bigint | undefined {
  const { kind, startAt, endAt, firstBps, period } = schedule
  if (at >= endAt) return undefined
  if (kind === 'linear') return at > startAt ? at : startAt
  if (at < startAt && (kind === 'fixed' || firstBps > 0)) return startAt
  const passed = at < startAt ? 0n : at - startAt
  return startAt + (passed / period + 1n) * period
}
