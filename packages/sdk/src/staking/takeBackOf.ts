import { largest } from '../base/parse/largest.ts'

/** One funding of a pool, in base units. Fundings are spent in the order in which they came. */
export type PoolFunding = {
  /** All that was funded before it. */
  before: bigint
  amount: bigint
  /** What its funder has taken back. */
  takenBack: bigint
}

/** Of the whole pool, in base units. */
export type PoolFunds = { funded: bigint; free: bigint; takenBack: bigint }

/**
 * What the funder of one funding gets back after the pool's end: its part that nobody earned. All fundings together are
 * exactly what is free. It does not ask whether the pool has ended; without an end nobody gets anything back.
 */
export function takeBackOf({ before, amount, takenBack }: PoolFunding, funds: PoolFunds): bigint {
  const spent = funds.funded - funds.free - funds.takenBack
  const after = before + amount
  return largest([after - largest([spent, before]) - takenBack])
}

/** How much of one funding has gone to accounts, in base units; the one that is partly spent pays now. */
export function spentOf({ before, amount }: PoolFunding, funds: PoolFunds): bigint {
  const spent = funds.funded - funds.free - funds.takenBack - before
  return spent <= 0n ? 0n : spent < amount ? spent : amount
}
