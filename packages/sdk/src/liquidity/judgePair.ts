import { ToolboxError } from '../errors/ToolboxError.ts'
import type { Reserves } from '../token/readMarket.ts'
import type { PairState } from './readPair.ts'

/**
 * Why the price of a pair deserves a second look before anything is added at it. `dust`: it holds next to nothing beside
 * what is added, so that anybody could have set its price. `differs`: another exchange has another price.
 */
export type PairConcern = { kind: 'dust' } | { kind: 'differs'; bps: number; exchange: string }

/** So many times the pair's own reserve is much beside it. */
const dustTimes = 100n
/** A gift of more than this part of what is added would change the first price. */
const giftDivisor = 100n
const differsBps = 300

/**
 * Refuses pairs at which whoever adds would lose: an empty one whose price somebody has set by a gift.
 *
 * @throws ToolboxError `pairPriceFalse`.
 */
export function refusePair(
  { reserves, held, lpSupply }: PairState,
  added: { tokenAmount?: bigint; baseAmount?: bigint },
): void {
  if (lpSupply > 0n) return
  // Reserves without liquidity tokens come from a gift that was made known to the pair: its price is the giver's.
  const isSet = reserves.token > 0n || reserves.base > 0n
  const isLarge = (gift: bigint, amount = 0n) => gift > 0n && gift * giftDivisor >= amount
  if (isSet || isLarge(held.token, added.tokenAmount) || isLarge(held.base, added.baseAmount)) {
    throw new ToolboxError('pairPriceFalse')
  }
}

/** What is to be looked at before adding to a pair that has a price. Pure. */
export function judgePair(
  { reserves, lpSupply }: PairState,
  added: { tokenAmount: bigint; baseAmount: bigint },
  other?: { exchange: string; reserves: Reserves },
): PairConcern | undefined {
  if (other && lpSupply > 0n) {
    const bps = differenceBps(reserves, other.reserves)
    if (bps >= differsBps) return { kind: 'differs', bps, exchange: other.exchange }
  }
  if (other && lpSupply === 0n) {
    const bps = differenceBps({ token: added.tokenAmount, base: added.baseAmount }, other.reserves)
    if (bps >= differsBps) return { kind: 'differs', bps, exchange: other.exchange }
  }
  const isDust = lpSupply > 0n && added.tokenAmount >= reserves.token * dustTimes
  return isDust && !other ? { kind: 'dust' } : undefined
}

/** How far the first price is from the second, in basis points of the smaller one. */
export function differenceBps(first: Reserves, second: Reserves): number {
  const [a, b] = [first.base * second.token, second.base * first.token]
  const [low, high] = a < b ? [a, b] : [b, a]
  if (low === 0n) return Number.MAX_SAFE_INTEGER
  const bps = ((high - low) * 10_000n) / low
  return bps > 10n ** 9n ? 10 ** 9 : Number(bps)
}
