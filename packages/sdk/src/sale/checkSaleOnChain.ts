import type { Address } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import { wrapsNative } from '../mint/wrapsNative.ts'
import { refuseWhen } from '../token/refuseWhen.ts'
import type { SaleValues } from '../token/tradingValues.ts'

/**
 * Refuses a sale for the chain's coin whose exchange has another base: the sale could not wrap what was paid, so no finish
 * could fill the pair.
 *
 * @throws ToolboxError `saleBaseNotNative`, and the node's failures.
 */
export async function checkSaleOnChain(
  client: ChainClient,
  { base, sale }: { base: Address; sale: Pick<SaleValues, 'paysNative'> },
): Promise<void> {
  if (!sale.paysNative) return
  refuseWhen(!(await wrapsNative(client, base)), 'saleBaseNotNative', { address: base })
}
