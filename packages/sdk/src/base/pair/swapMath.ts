const bps = 10_000n

/** Base units that a swap gives, by the pair's own formula: fee on the way in, product of the reserves kept. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint, feeBps: number): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n
  const afterFee = amountIn * (bps - BigInt(feeBps))
  return (afterFee * reserveOut) / (reserveIn * bps + afterFee)
}

/**
 * Base units that a swap takes to give `amountOut`, by the pair's own formula, rounded up as its router does; undefined
 * where the pair holds no more than that.
 */
export function amountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint, feeBps: number): bigint | undefined {
  if (amountOut <= 0n || reserveIn <= 0n || amountOut >= reserveOut) return undefined
  return (reserveIn * amountOut * bps) / ((reserveOut - amountOut) * (bps - BigInt(feeBps))) + 1n
}

/** The whole part of an amount that a rate in basis points takes, rounded down as the contracts do. */
export function partOf(amount: bigint, rateBps: number): bigint {
  return (amount * BigInt(rateBps)) / bps
}

/** An amount less a rate in basis points, rounded down: the least to accept. */
export function lessSlippage(amount: bigint, slippageBps: number): bigint {
  return (amount * (bps - BigInt(slippageBps))) / bps
}

/** An amount and a rate in basis points more, rounded up: the most to pay. */
export function moreSlippage(amount: bigint, slippageBps: number): bigint {
  return (amount * (bps + BigInt(slippageBps)) + bps - 1n) / bps
}

/** The amount that leaves `net` when a rate in basis points is taken from it, rounded up; the rate is below 10,000. */
export function beforeTax(net: bigint, taxBps: number): bigint {
  const left = bps - BigInt(taxBps)
  return (net * bps + left - 1n) / left
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
