import type { Hex } from 'viem'
import { costOfBytes } from '../base/jobs/costOfBytes.ts'
import { isBatchOpen, type JobBatch } from '../base/jobs/Job.ts'
import { feeOf } from '../base/plan/gasOf.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findReceipt } from '../base/plan/reconcileTransaction.ts'

/** Receipts asked for at once. */
const atOnce = 16

/** Counts what the transactions of a job have cost. A receipt is asked for once. */
export function costOfInscriptions() {
  const fees = new Map<Hex, bigint>()
  return {
    /** Wei: what is in blocks by its receipts, and of what is under way the most that it may cost. */
    async read(client: ChainClient, batches: readonly JobBatch[]): Promise<bigint> {
      let sum = 0n
      const unread: Hex[] = []
      const inBlocks: Hex[] = []
      for (const { state, raw, hashes, ...batch } of batches) {
        const hash = hashes.at(-1)
        if ((state === 'mined' || state === 'final') && hash) {
          inBlocks.push(hash)
          if (!fees.has(hash)) unread.push(hash)
        } else if (raw && isBatchOpen({ ...batch, state } as JobBatch)) sum += costOfBytes(raw)
      }
      for (let first = 0; first < unread.length; first += atOnce) {
        const found = await Promise.all(unread.slice(first, first + atOnce).map((hash) => findReceipt(client, hash)))
        for (const receipt of found) if (receipt) fees.set(receipt.transactionHash, feeOf(receipt))
      }
      return inBlocks.reduce((total, hash) => total + (fees.get(hash) ?? 0n), sum)
    },
  }
}
