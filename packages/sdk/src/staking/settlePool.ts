import { largest } from '../base/parse/largest.ts'
import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { emittedAt } from './emittedAt.ts'
import { lesser } from './lesser.ts'

/** What a pool of mining reckons with. */
export type PoolBooks = {
  /** What a weight of 1 has earned since the pool began, in 2^-120 base units. */
  accumulated: bigint
  /** Of all stakes together. */
  weight: bigint
  /** What may be emitted by the schedule's count, in parts of a base unit: all fundings, and what was skipped. */
  limit: bigint
  /** Unix seconds. */
  settledAt: bigint
}

/** Accumulated earnings of a weight have so many bits behind the point; those of an account sixteen. */
const accumulatedBits = 120n
const owedBits = 16n

/**
 * The books at a later moment. With stakes, what is emitted and funded is shared by weight, rounded down; without, the
 * reserve is not touched, and what was emitted meanwhile is skipped. A reserve that has run out emits nothing, and nothing
 * is made up for later.
 *
 * @param at unix seconds; an earlier one changes nothing.
 */
export function settlePool(books: PoolBooks, schedule: EmissionSchedule, at: bigint): PoolBooks {
  const { accumulated, weight, limit, settledAt } = books
  if (at <= settledAt) return books
  const [before, now] = [emittedAt(schedule, settledAt), emittedAt(schedule, at)]
  if (weight > 0n) {
    const out = lesser(now, limit) - lesser(before, limit)
    const shared = (out << (accumulatedBits - 32n)) / weight
    return { ...books, settledAt: at, accumulated: accumulated + shared }
  }
  return { ...books, settledAt: at, limit: before < limit ? limit + now - before : limit }
}

/** The books after somebody funded so many base units; what went by while the reserve was empty is not paid for. */
export function fundPool(
  books: PoolBooks,
  schedule: EmissionSchedule,
  { amount, at }: { amount: bigint; at: bigint },
): PoolBooks {
  const settled = settlePool(books, schedule, at)
  const emitted = emittedAt(schedule, settled.settledAt)
  return { ...settled, limit: largest([settled.limit, emitted]) + amount * emissionScale }
}

/** Parts of a base unit that are in the reserve and no account's yet. */
export function freeIn({ limit, settledAt }: PoolBooks, schedule: EmissionSchedule): bigint {
  return largest([limit - emittedAt(schedule, settledAt)])
}

/** What a weight earned from one state of the accumulated to a later one, in 2^-16 base units, rounded down. */
export function earnedBetween(weight: bigint, before: bigint, after: bigint): bigint {
  return (weight * (after - before)) >> (accumulatedBits - owedBits)
}

/** Base units that can be claimed of what an account is owed in 2^-16; the rest stays owed. */
export function claimableOf(owed: bigint): bigint {
  return owed >> owedBits
}
