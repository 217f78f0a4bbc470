import type { EIP1193Provider, TransactionReceipt } from 'viem'
import type { Journal, JournalRecord } from './Journal.ts'
import type { ChainClient } from './Plan.ts'
import { reconcileTransaction } from './reconcileTransaction.ts'
import { noteRecord, type StepReport, trackRecord } from './trackRecord.ts'

export type ResumeTransactionOptions = {
  client: ChainClient
  journal: Journal
  record: JournalRecord
  /** Needed for batches, which only the wallet knows. */
  provider?: EIP1193Provider
  onProgress?: StepReport
  signal?: AbortSignal
  confirmations?: number
  pollMs?: number
  dropAfterMs?: number
}

/**
 * Watches a journaled request to its end without the plan it came from, e.g. for the transaction list after a reload.
 * Sends nothing.
 *
 * @returns the receipt; undefined when it was found nowhere or is a batch that has ended.
 * @throws ToolboxError why it did not succeed.
 */
export async function resumeTransaction(options: ResumeTransactionOptions): Promise<TransactionReceipt | undefined> {
  const { client, journal, record, provider, onProgress = () => {}, ...rest } = options
  const found = await reconcileTransaction(client, record, { provider })
  if (found.state === 'pending' || found.state === 'mined') {
    const run = { client, journal, confirmations: 1, pollMs: 1_000, dropAfterMs: 180_000, ...rest }
    onProgress({ state: 'sent', hash: found.hash })
    return trackRecord(run, { ...record, hash: found.hash }, onProgress)
  }
  if (found.state === 'batch') {
    await noteRecord({ journal }, record, {
      state: found.reverted ? 'reverted' : 'confirmed',
      hash: found.hashes.at(-1),
    })
    onProgress({ state: found.reverted ? 'reverted' : 'confirmed', hash: found.hashes.at(-1) })
  }
  if (found.state === 'replaced' || found.state === 'cancelled') {
    await noteRecord({ journal }, record, { state: found.state, replacedBy: found.replacedBy })
    onProgress({ state: found.state, hash: record.hash, replacedBy: found.replacedBy })
  }
  return undefined
}
