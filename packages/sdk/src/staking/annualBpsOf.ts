import { type Address, isAddressEqual } from 'viem'
import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { emittedAt, rateAt } from './emittedAt.ts'
import { secondsOfYear } from './rateOf.ts'
import type { PoolBooks } from './settlePool.ts'
import { plainMultiple } from './weightOf.ts'

type AnnualBpsParams = {
  stakeToken: Address
  rewardToken: Address
  schedule: EmissionSchedule
  books: PoolBooks
  /** Unix seconds. */
  at: bigint
  /** Of the period that is looked at, in tenths. */
  multiple?: number
}

/**
 * What a stake would come to in a year at the rate and with the stakes of this moment, in basis points, rounded down. It
 * is no forecast: others stake, rates are halved, and the reserve ends.
 *
 * @returns undefined where that is no number: between different coins, which have no fixed price, before the start, after
 * the end, without stakes, and where the reserve is empty.
 */
export function annualBpsOf({ schedule, books, at, ...of }: AnnualBpsParams): bigint | undefined {
  const { stakeToken, rewardToken, multiple = plainMultiple } = of
  const rate = rateAt(schedule, at)
  const isDry = emittedAt(schedule, at) >= books.limit
  if (!isAddressEqual(stakeToken, rewardToken) || rate === 0n || isDry || books.weight === 0n) return undefined
  return (rate * secondsOfYear * BigInt(multiple) * 10_000n) / (emissionScale * books.weight)
}
