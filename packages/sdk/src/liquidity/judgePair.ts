import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Reserves } from '../base/pair/getReserves.ts'
import type { SwapRoute } from '../exchange/SwapRoute.ts'
import type { OtherPrice } from './findOtherPrice.ts'
import type { PairState } from './getPair.ts'
import type { Arrival } from './measureArrival.ts'
import type { LiquidityQuote } from './quoteAddLiquidity.ts'

/**
 * Why an addition deserves a second look. `dust`: the pair holds next to nothing beside what is added, so that anybody
 * could have set its price. `differs`: another route has another price. `gift`: more lies in the pair than it has counted,
 * and anybody can make that its price. `taxed`: less comes for the addition than without a tax.
 */
export type PairConcern =
  | { kind: 'dust' }
  | { kind: 'differs'; bps: number; exchange: string; path: SwapRoute['path'] }
  | { kind: 'gift'; bps: number }
  | { kind: 'taxed'; bps: number }

/** So many times the pair's own reserve is much beside it. */
const dustTimes = 100n
/** A gift of more than this part of what is added would change the first price. */
const giftDivisor = 100n
const differsBps = 300
const giftBps = 50

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

/** What is to be looked at before adding, gravest first. Pure. */
export function judgePair(
  { reserves, held, lpSupply }: PairState,
  expected: Pick<LiquidityQuote, 'tokenAmount' | 'baseAmount' | 'lpAmount'>,
  { other, arrival }: { other?: OtherPrice; arrival?: Arrival } = {},
): PairConcern[] {
  const concerns: PairConcern[] = []
  const price = lpSupply > 0n ? reserves : { token: expected.tokenAmount, base: expected.baseAmount }
  if (other) {
    const bps = differenceBps(price, other.reserves)
    if (bps >= differsBps) concerns.push({ kind: 'differs', bps, exchange: other.exchange, path: other.path })
  }
  if (lpSupply > 0n && !other && expected.tokenAmount >= reserves.token * dustTimes) concerns.push({ kind: 'dust' })
  const taxBps = arrival ? missingBps(expected.lpAmount, arrival.lpAmount) : 0
  if (taxBps > 0) concerns.push({ kind: 'taxed', bps: taxBps })
  const surplusBps =
    lpSupply > 0n ? Math.max(moreBps(held.token, reserves.token), moreBps(held.base, reserves.base)) : 0
  if (surplusBps >= giftBps) concerns.push({ kind: 'gift', bps: surplusBps })
  return concerns
}

/** How far the first price is from the second, in basis points of the smaller one. */
export function differenceBps(first: Reserves, second: Reserves): number {
  const [a, b] = [first.base * second.token, second.base * first.token]
  const [low, high] = a < b ? [a, b] : [b, a]
  return low === 0n ? mostBps : moreBps(high, low)
}

/** A part of an amount that is missing, in basis points, rounded. */
export function missingBps(whole: bigint, arrived: bigint): number {
  return arrived >= whole ? 0 : Number(((whole - arrived) * 10_000n + whole / 2n) / whole)
}

/** Larger figures say nothing more, and would not fit into a number. */
const mostBps = 10 ** 9

function moreBps(amount: bigint, than: bigint): number {
  if (amount <= than) return 0
  const bps = than === 0n ? BigInt(mostBps) : ((amount - than) * 10_000n) / than
  return bps > BigInt(mostBps) ? mostBps : Number(bps)
}
