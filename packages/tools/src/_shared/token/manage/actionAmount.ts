import type { ActionContext } from './ActionContext.ts'
import type { ManageAction } from './manageActions.ts'

/** Liquidity tokens of a Uniswap V2 pair. */
export const liquidityTokenDecimals = 18

/** In which coin an action's amount is typed. */
export type ActionAmount = {
  symbol: string
  decimals: number
  /** The most that it can be; undefined where only the chain knows. */
  most?: bigint
  /** Takes 0, which switches something off. */
  zero: boolean
}

/** Unit and limit of the field "amount" of an action. */
export function actionAmount({ action }: ManageAction, context: ActionContext): ActionAmount {
  const { token, trading, available } = context
  const { dividends } = trading
  const own = { symbol: token.symbol ?? '', decimals: token.decimals ?? 0, zero: false }
  const liquidity = { symbol: 'LP', decimals: liquidityTokenDecimals, zero: false }
  switch (action) {
    case 'mint':
      return { ...own, most: token.mint && token.mint.cap - (token.totalSupply ?? 0n) }
    case 'setSwapThreshold':
      return { ...own, most: token.totalSupply, zero: true }
    case 'donate':
      return {
        ...{ symbol: dividends?.coin.symbol ?? '', decimals: dividends?.coin.decimals ?? 0, zero: false },
        most: available,
      }
    case 'stakeFor':
      return { ...liquidity, most: available }
    case 'unstake':
      return { ...liquidity, most: dividends?.account?.stake?.amount }
    case 'transfer':
      return { ...own, most: trading.fairMint?.own?.movable ?? token.account?.balance }
    default:
      return { ...own, most: token.account?.balance }
  }
}
