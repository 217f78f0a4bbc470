import { leastLiquidity } from '../mint/leastLiquidity.ts'
import type { SaleStatus } from './SaleStatus.ts'

/** True when what was paid so far reaches the soft cap and can fill the exchange: the deployer may finish the sale. */
export function canFinish({ rules, raised, liquidity }: Pick<SaleStatus, 'rules' | 'raised' | 'liquidity'>): boolean {
  return raised >= rules.softCap && liquidity.coin * liquidity.amount >= leastLiquidity * leastLiquidity
}
