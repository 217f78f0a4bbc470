import { highestPrice } from '../base/jobs/plainTransferJob.ts'
import type { GasFields, GasPrice } from '../base/plan/gasPrice.ts'
import type { InscriptionTerms } from './InscriptionTerms.ts'

/** What an inscription is priced with now, and the most that is paid for its gas in wei. */
export function feesOfInscription(
  fees: GasPrice,
  { price }: Pick<InscriptionTerms, 'price'>,
): { fields: GasFields; highest: bigint } {
  if (price === undefined) return { fields: fees.fields, highest: highestPrice(fees) }
  if (!('maxFeePerGas' in fees.fields)) return { fields: { gasPrice: price }, highest: price }
  const { maxPriorityFeePerGas } = fees.fields
  // A tip above the whole price is no valid transaction.
  const tip = maxPriorityFeePerGas < price ? maxPriorityFeePerGas : price
  return { fields: { maxFeePerGas: price, maxPriorityFeePerGas: tip }, highest: price }
}

/** Of what comes back, the fee of bringing it may take a tenth where prices are above the ceiling. */
const dearShare = 10n

/** Whether bringing back what is left costs more than it should: above the ceiling and a tenth of it. Wei. */
export const isTooDear = (back: { price: bigint; cost: bigint; balance: bigint; ceiling: bigint }): boolean =>
  back.price > back.ceiling && back.cost * dearShare > back.balance
