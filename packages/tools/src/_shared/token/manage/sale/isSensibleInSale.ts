import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { Address } from 'viem'
import { isFinishEarly } from './saleFigures.ts'
import { canBeInvited } from './saleInvitation.ts'

/** Opened by the finish of a sale alone, or of no use to anybody before it, when no token moves. */
const afterSale = [
  ...['launch', 'startTrading', 'registerPair', 'addLiquidity', 'removeLiquidity'],
  ...['poolTrade', 'startPoolTrading', 'addPoolLiquidity', 'removePoolLiquidity', 'extendLiquidityLock'],
]

/** What a sale leaves to do, and what waits for its finish. */
export function isSensibleInSale(
  sale: SaleStatus | undefined,
  account: Address | undefined,
  { id }: { id: string },
): boolean {
  if (!sale) return true
  const { rules, state } = sale
  if (id === 'finishSale') return !isFinishEarly(sale)
  if (id === 'finishSaleEarly') return isFinishEarly(sale)
  // An inviter who gets nothing is needed only where nobody else may buy.
  if (id === 'bindSale') return (rules.rewardBps.length > 0 || rules.bindFirst) && canBeInvited(sale, account)
  return state === 'finished' || !afterSale.includes(id)
}
