import { isAddressEqual, keccak256 } from 'viem'
import { type JobBatch, rowNumbersOf } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import type { JobLock } from '../base/jobs/JobSession.ts'
import { type FoundTransaction, findTransactionByNonce } from '../base/plan/findTransactionByNonce.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { isInscription } from './inscriptionJob.ts'
import { digestOf } from './inscriptionRows.ts'

type Elsewhere = {
  journal: JobJournal
  jobId: `0x${string}`
  client: ChainClient
  lock: JobLock
  signal?: AbortSignal
}

/**
 * Notes in the journal what somebody else inscribed with the job's wallet since the journal was written, as where a job goes
 * on from an older file: rows whose own nonce is used for exactly their bytes. The engine would find them too, but only
 * with a wallet that could pay for each once more. Sends nothing; the engine then asks for their receipts as for its own.
 *
 * @returns how many were noted.
 */
export async function adoptElsewhere({ journal, jobId, client, lock, signal }: Elsewhere): Promise<number> {
  const kept = await journal.read(jobId)
  if (!kept) return 0
  const { chainId, sender, fromBlock } = kept.job
  const work = async () => {
    const { rows, batches } = (await journal.read(jobId))!
    const nonce = await client.getTransactionCount({ address: sender })
    const used = batches.filter((batch) => isInscription(batch) && batch.state === 'planned' && batch.index < nonce)
    const adopted: JobBatch[] = []
    let from = BigInt(fromBlock)
    for (const batch of used) {
      const found = await findTransactionByNonce(client, { from: sender, nonce: batch.index, fromBlock: from })
      const [number] = rowNumbersOf(batch.rows)
      const row = rows[number!]!
      const isSame = found?.to && isAddressEqual(found.to, row.to) && digestOf(found.input) === row.tokenId
      if (!found || !isSame || found.value !== 0n) continue
      from = found.blockNumber
      adopted.push(withTransaction(batch, found, chainId))
    }
    if (adopted.length > 0) await journal.putBatches(jobId, adopted)
    return adopted.length
  }
  return lock(`job.${chainId}.${sender.toLowerCase()}`, signal ?? new AbortController().signal, work)
}

/** The batch as if it had been sent from here. */
function withTransaction(batch: JobBatch, found: FoundTransaction, chainId: number): JobBatch {
  const { hash, input, nonce, to, blockNumber } = found
  const now = Math.floor(Date.now() / 1000)
  return {
    ...batch,
    state: 'sent',
    hashes: [...batch.hashes, hash],
    request: {
      ...{ id: `${batch.index}`, planKey: '', stepId: `${batch.index}`, chainId, from: batch.from, to: to!, hash },
      ...{ dataDigest: keccak256(input), value: '0', nonce, nonceSeen: true, fromBlock: blockNumber.toString() },
      ...{ state: 'intent', createdAt: now, updatedAt: now },
    },
  }
}
