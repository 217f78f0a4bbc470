import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getSale } from './getSale.ts'
import { type BuySalePlan, type PlanBuySaleParams, planBuySale } from './planBuySale.ts'
import { quoteSale, type SaleQuote } from './quoteSale.ts'
import type { SaleStatus } from './SaleStatus.ts'

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
  const { token, account, pay } = params
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const status = await getSale(client, token, { account, blockNumber })
  if (!status) throw new ToolboxError('tokenNotFound', { address: token })
  const quote = quoteSale(status, pay)
  const minAmount = leastAccepted(quote.amount, lessBps)
  const plan = await planBuySale(client, { ...params, minAmount })
  return { ...plan, quote, blockNumber, minAmount, status }
}

/** Least that a purchase accepts of what the stated block promises, rounded down. Nothing is promised in a fair sale. */
export function leastAccepted(amount: bigint, lessBps: number): bigint {
  return (amount * BigInt(10_000 - lessBps)) / 10_000n
}
