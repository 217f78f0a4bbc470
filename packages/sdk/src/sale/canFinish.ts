import type { SaleStatus } from './SaleStatus.ts'
import { fillsExchange } from './saleMath.ts'

/** True when what was paid so far reaches the soft cap and fills the exchange: the deployer may finish the sale early. */
export function canFinish({ rules, raised, sold }: Pick<SaleStatus, 'rules' | 'raised' | 'sold'>): boolean {
  return raised >= rules.softCap && fillsExchange(rules, raised, sold)
}

/** Only the deployer may finish before the end. */
export function isFinishEarly({ state }: Pick<SaleStatus, 'state'>): boolean {
  return state === 'selling'
}
