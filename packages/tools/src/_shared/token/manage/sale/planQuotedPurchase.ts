import type { ChainClient } from '@tokensmith/sdk/plan/Plan.ts'
import type { BuySalePlan, PlanBuySaleParams } from '@tokensmith/sdk/sale/planBuySale.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { quoteSale, type SaleQuote } from '@tokensmith/sdk/sale/saleMath.ts'
import { leastAccepted } from './readBuySale.ts'

/** A planned purchase with what the sale promised for it at one block. */
export type QuotedPurchase = BuySalePlan & {
  quote: SaleQuote
  blockNumber: bigint
  minAmount: bigint
  status: SaleStatus
}

/**
 * Plans a purchase that accepts no less than the stated part of what the sale promises at the newest block.
 *
 * @param params.lessBps how much less is still accepted, in basis points; means nothing in a fair sale.
 * @throws ToolboxError as `planBuySale`.
 */
export async function planQuotedPurchase(
  client: ChainClient,
  { lessBps, ...params }: Omit<PlanBuySaleParams, 'minAmount'> & { lessBps: number },
): Promise<QuotedPurchase> {
  const [{ planBuySale }, { readSale }, { ToolboxError }, { decodeError }] = await Promise.all([
    import('@tokensmith/sdk/sale/planBuySale.ts'),
    import('@tokensmith/sdk/sale/readSale.ts'),
    import('@tokensmith/sdk/errors/ToolboxError.ts'),
    import('@tokensmith/sdk/errors/decodeError.ts'),
  ])
  const { token, account, pay } = params
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const status = await readSale(client, token, { account, blockNumber })
  if (!status) throw new ToolboxError('tokenNotFound', { address: token })
  const quote = quoteSale(status, pay)
  const minAmount = leastAccepted(quote.amount, lessBps)
  const plan = await planBuySale(client, { ...params, minAmount })
  return { ...plan, quote, blockNumber, minAmount, status }
}
