const bps = 10_000n

/** Base units that a swap gives, by the pair's own formula: fee on the way in, product of the reserves kept. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint, feeBps: number): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n
  const afterFee = amountIn * (bps - BigInt(feeBps))
  return (afterFee * reserveOut) / (reserveIn * bps + afterFee)
}

/** The whole part of an amount that a rate in basis points takes, rounded down as the contracts do. */
export function partOf(amount: bigint, rateBps: number): bigint {
  return (amount * BigInt(rateBps)) / bps
}

/** An amount less a rate in basis points, rounded down: the least to accept. */
export function lessSlippage(amount: bigint, slippageBps: number): bigint {
  return (amount * (bps - BigInt(slippageBps))) / bps
}

/** Integer square root, rounded down: the first liquidity tokens of a pair. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let low = 1n << (BigInt(value.toString(2).length - 1) / 2n)
  let next = (low + value / low) >> 1n
  // Newton's steps from below jump above once and then only fall.
  if (next > low) {
    low = next
    next = (low + value / low) >> 1n
  }
  while (next < low) {
    low = next
    next = (low + value / low) >> 1n
  }
  return low
}
