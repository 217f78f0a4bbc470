import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { isBatchOpen, type JobBatch, type JobRecord } from '../base/jobs/Job.ts'
import { costOfClosing, highestPrice } from '../base/jobs/plainTransferJob.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { readInscriptionTerms } from './InscriptionTerms.ts'
import { isInscription } from './inscriptionJob.ts'
import { payloadOf } from './payloadOf.ts'
import { lentTo } from './planInscriptions.ts'

/** How the wallet of a job of inscriptions stands. Wei. */
export type InscriptionWallet = {
  address: Address
  balanceWei: bigint
  /** What has to be lent so that all that is left can be inscribed at the ceiling; 0 when nothing. */
  missingWei: bigint
  /** It does not even pay for sending back what it has. */
  isEmpty: boolean
}

/** Reads what a job's wallet has, and what it still needs. What was inscribed elsewhere meanwhile needs nothing. */
export async function getInscriptionWallet(
  client: ChainClient,
  { job, batches }: { job: JobRecord; batches: readonly JobBatch[] },
): Promise<InscriptionWallet> {
  const terms = readInscriptionTerms(job)
  const address = job.sender
  const [first] = batches.filter(isInscription)
  const inscribe = { to: address, data: payloadOf(terms, 0), value: 0n }
  const [balanceWei, nonce, fees, dataFee, backFee] = await Promise.all([
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
    getGasPrice(client),
    first ? readDataFee(client, [inscribe]) : 0n,
    readDataFee(client, [{ to: address, data: '0x', value: 1n }]),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const isLeft = (batch: JobBatch) => batch.state === 'planned' || (isBatchOpen(batch) && batch.state !== 'mined')
  const left = batches.filter((batch) => isInscription(batch) && isLeft(batch) && batch.index >= nonce)
  const isDone = left.length === 0 || job.state !== 'open'
  const lent = (room: bigint) => {
    const fees = { dataFee: dataFee / room, backFee: backFee / room }
    return isDone ? 0n : lentTo(terms, { count: left.length, ...fees })
  }
  // What a rollup takes for data moves: half of the room that was lent for it is enough to go on.
  const missingWei = balanceWei >= lent(2n) ? 0n : lent(1n) - balanceWei
  const cost = costOfClosing(terms.gasBack, highestPrice(fees), backFee)
  return { address, balanceWei, missingWei, isEmpty: balanceWei <= cost }
}
