import type { ChainClient, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address } from 'viem'
import type { InscriptionReading } from './parseInscriptionForm.ts'

/** Plans what the form says: data of a transaction, or an event. Without a receiver it is for the sender. Sends nothing. */
export async function makeInscriptionPlan(
  client: ChainClient,
  account: Address,
  { to = account, data, way }: NonNullable<InscriptionReading['values']>,
): Promise<Plan<unknown>> {
  if (way) {
    const { planInscribeByEvent } = await import('@tokensmith/sdk/inscription/planInscribeByEvent.ts')
    return planInscribeByEvent(client, way === 'esip-3' ? { standard: way, to, data } : { standard: way, data: [data] })
  }
  const { planInscribe } = await import('@tokensmith/sdk/inscription/planInscribe.ts')
  return planInscribe(client, { data, to })
}
