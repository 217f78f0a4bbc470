import type { Address } from 'viem'
import { wrapsNative } from '../base/erc20/wrapsNative.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { SaleValues } from './SaleValues.ts'

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
