import { annualBpsOf } from '@tokensmith/sdk/staking/annualBpsOf.ts'
import { emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { emittedAt, rateAt } from '@tokensmith/sdk/staking/emittedAt.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { powerOf } from '@tokensmith/sdk/staking/weightOf.ts'

/** What a stake would come to at the rate and with the stakes of this moment; no forecast. */
export type StakeFigures = {
  /** Of all that is shared by, in basis points. */
  shareBps: number
  /** Base units of the reward coin. */
  perDay: bigint
  /** Undefined between different coins and where nothing accrues. */
  annualBps: bigint | undefined
}

/** @param multiple of the period that is looked at, in tenths. */
export function stakeFigures(state: PoolState, amount: bigint, multiple: number): StakeFigures {
  const { books, settings, schedule, chainAt, status } = state
  const added = powerOf(amount, multiple)
  const weight = books.weight + added
  const at = status === 'waiting' ? settings.startAt : chainAt
  const rate = books.free === 0n ? 0n : rateAt(schedule, at)
  const limit = emittedAt(schedule, at) + books.free * emissionScale
  const own = weight === 0n ? 0n : (rewardOf(rate, 'day') * added) / weight
  return {
    shareBps: weight === 0n ? 0 : Number((added * 10_000n) / weight),
    perDay: own,
    annualBps: annualBpsOf({
      ...{ stakeToken: settings.stakeToken, rewardToken: settings.rewardToken, schedule, at, multiple },
      books: { accumulated: 0n, weight, limit, settledAt: at },
    }),
  }
}

/** By how much everybody else's share grows when the multiple of a stake ends, in basis points of what it is now. */
export function shareGainBps(weight: bigint, amount: bigint, multiple: number): number {
  const lost = powerOf(amount, multiple) - powerOf(amount)
  return weight <= lost ? 0 : Number((weight * 10_000n) / (weight - lost)) - 10_000
}
