import type { HopReserves } from './SwapRoute.ts'

const bps = 10_000n

/**
 * How much less a trade gives than it would at the price before it, in basis points, rounded down; the fee that each
 * pair keeps is left out, so that a tiny trade has none. Pure.
 */
export function priceImpactBps(
  hops: readonly HopReserves[],
  amountIn: bigint,
  amountOut: bigint,
  feeBps: number,
): number {
  let [over, under] = [amountIn, 1n]
  for (const hop of hops) {
    over *= hop.out * (bps - BigInt(feeBps))
    under *= hop.in * bps
  }
  // The trade's own result against over / under, without dividing in between.
  const lost = over - amountOut * under
  return over === 0n || lost <= 0n ? 0 : Number((lost * bps) / over)
}
