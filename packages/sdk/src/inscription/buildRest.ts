import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobCall, JobContext } from '../base/jobs/JobKind.ts'
import { costOfClosing, highestPrice } from '../base/jobs/plainTransferJob.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { isTooDear } from './feesOfInscription.ts'
import type { InscriptionGate } from './InscriptionGate.ts'
import { readInscriptionTerms } from './InscriptionTerms.ts'

/**
 * All coin that is left, to the funder; undefined where it pays for no transfer.
 *
 * @throws ToolboxError `planAborted` while the price would eat it up.
 */
export async function buildRest(
  { job, client, fees }: JobContext,
  gate: InscriptionGate,
): Promise<JobCall | undefined> {
  const { funder, gasBack, ceiling } = readInscriptionTerms(job)
  if (!funder) return undefined
  const price = highestPrice(fees)
  const call = { to: funder, data: '0x', value: 1n } as const
  const [balance, dataFee] = await Promise.all([
    client.getBalance({ address: job.sender }),
    readDataFee(client, [call]),
  ])
  const cost = costOfClosing(gasBack, price, dataFee)
  const rest = balance - cost
  // A price that eats up what is left is waited out; a node may also have made it up.
  if (balance > 0n && isTooDear({ price, cost, balance, ceiling })) {
    gate.noteDear()
    throw new ToolboxError('planAborted')
  }
  if (rest <= 0n) return undefined
  // Paid whole as a tip: what would be left over by a lower base fee nobody could ever take out.
  const isTipped = 'maxFeePerGas' in fees.fields
  const exact = isTipped ? { maxFeePerGas: price, maxPriorityFeePerGas: price } : fees.fields
  return { ...call, value: rest, gas: gasBack, fees: exact }
}
