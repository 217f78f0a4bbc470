/** Of the actions that a token offers, those that help when it cannot be traded: liquidity, and the start of trading. */
export function waysToTrade(offered: readonly { id: string }[]): string[] {
  return ['launch', 'addLiquidity', 'startTrading', 'addPoolLiquidity', 'startPoolTrading'].filter((way) =>
    offered.some(({ id }) => id === way),
  )
}
