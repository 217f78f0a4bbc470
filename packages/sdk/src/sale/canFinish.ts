import type { SaleStatus } from './SaleStatus.ts'
import { fillsExchange } from './saleMath.ts'

/** True when what was paid so far reaches the soft cap and fills the exchange: the deployer may finish the sale early. */
export function canFinish({ rules, raised }: Pick<SaleStatus, 'rules' | 'raised'>): boolean {
  return raised >= rules.softCap && fillsExchange(rules, raised)
}
