/** Of the liquidity tokens of every Uniswap V2 pair. */
export const liquidityTokenDecimals = 18
