/** Least liquidity, the root of both amounts, that a pair of the Uniswap V2 kind begins with: it keeps 1,000 for ever. */
export const leastLiquidity = 1_001n
