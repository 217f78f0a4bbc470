import { squareRoot } from '../base/pair/swapMath.ts'
import { largest } from '../base/parse/largest.ts'

/** Growth is a ratio; it is kept as a whole number with 18 places. */
const one = 10n ** 18n

/** Coins in a pair, in its own order, in base units. */
export type PairAmounts = readonly [bigint, bigint]

/**
 * Root of the product of the reserves behind one liquidity token, times 10^18. Trades raise it by their fees and nothing
 * else moves it but gifts to the pair: adding and removing liquidity leaves it, and so does a change of price. Pure.
 */
export function poolGrowth([first, second]: PairAmounts, supply: bigint): bigint {
  return supply === 0n ? 0n : squareRoot(first * second * one * one) / supply
}

/**
 * The growth right after a deposit, from the deposit's own logs alone, so that no node has to know old states. Pure.
 *
 * @param added what the pair took in.
 * @param reserves what it had afterwards.
 * @param lpAmount liquidity tokens that came for it, without the 1,000 units that a first filling burns.
 * @returns undefined where the amounts cannot be those of a deposit.
 */
export function growthAfterDeposit(added: PairAmounts, reserves: PairAmounts, lpAmount: bigint): bigint | undefined {
  const before = [reserves[0] - added[0], reserves[1] - added[1]] as const
  if (lpAmount <= 0n || added[0] <= 0n || added[1] <= 0n || before[0] < 0n || before[1] < 0n) return undefined
  // The pair gave liquidity tokens by the scarcer side: that side tells how many there were.
  const supplyBefore = largest([(lpAmount * before[0]) / added[0], (lpAmount * before[1]) / added[1]])
  const burnt = before[0] === 0n && before[1] === 0n ? minimumLiquidity : 0n
  return poolGrowth(reserves, supplyBefore + lpAmount + burnt)
}

/** Liquidity tokens that the first filling burns for ever, by Uniswap V2's rule. */
const minimumLiquidity = 1_000n

/** One change of what an owner has: a deposit with the growth at that time, or something that left. */
export type PositionChange =
  | { kind: 'deposit'; lpAmount: bigint; growth: bigint; at: bigint }
  | { kind: 'left'; lpAmount: bigint }

/**
 * What a position's deposits stand at on average: what leaves takes its part of each. Pure.
 *
 * @param changes in their order on the chain.
 * @param held what the owner has now; the changes have to come to exactly that.
 * @returns `since` is the `at` of the first deposit that is still in; undefined where the changes tell another story.
 */
export function averageGrowth(
  changes: readonly PositionChange[],
  held: bigint,
): { growth: bigint; since: bigint } | undefined {
  let lpAmount = 0n
  let weight = 0n
  let since: bigint | undefined
  for (const change of changes) {
    if (change.kind === 'deposit') {
      lpAmount += change.lpAmount
      weight += change.lpAmount * change.growth
      since ??= change.at
      continue
    }
    if (change.lpAmount > lpAmount) return undefined
    weight -= lpAmount === 0n ? 0n : (weight * change.lpAmount) / lpAmount
    lpAmount -= change.lpAmount
    if (lpAmount === 0n) [weight, since] = [0n, undefined]
  }
  return lpAmount === held && held > 0n && since !== undefined ? { growth: weight / lpAmount, since } : undefined
}

/**
 * The part of amounts in a pair that came by its growth since `from`, rounded down; never below nothing. Pure.
 */
export function grownPart(amounts: PairAmounts, { from, now }: { from: bigint; now: bigint }): PairAmounts {
  if (now <= from) return [0n, 0n]
  const part = (amount: bigint) => (amount * (now - from)) / now
  return [part(amounts[0]), part(amounts[1])]
}
