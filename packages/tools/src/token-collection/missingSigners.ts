import { type JobBatch, rowNumbersOf } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { Address } from 'viem'

/**
 * Addresses that still have to sign something and whose key was not brought. What is signed needs no key any more; of a
 * collection that is over, what failed would have to be signed again.
 */
export function missingSigners({ job, rows, batches }: Unfinished, brought: readonly Address[]): Address[] {
  const has = new Set(brought.map((address) => address.toLowerCase()))
  const needed = new Map<string, Address>()
  const need = (address: Address) => needed.set(address.toLowerCase(), address)
  for (const batch of batches) {
    const open = openRows(batch, job.state !== 'open')
    if (open === undefined) continue
    need(batch.from)
    // Delegations and orders are signed by the wallets themselves; coin for one goes only to a wallet whose key is here.
    if (batch.note === 'send' || batch.note === 'rest') continue
    for (const row of open) {
      const wallet = rows[row]?.from
      if (wallet) need(wallet)
    }
  }
  if (needed.size > 0) need(job.sender)
  return [...needed].filter(([address]) => !has.has(address)).map(([, address]) => address)
}

type Unfinished = Pick<StoredJob, 'rows' | 'batches'> & { job: Pick<StoredJob['job'], 'sender' | 'state'> }

/** Rows of a batch that are still to be signed for; undefined where there is nothing to sign. */
function openRows({ state, rows, failed, retried }: JobBatch, isOver: boolean): readonly number[] | undefined {
  if (state === 'planned' || (isOver && state === 'failed')) return rowNumbersOf(rows)
  const isPartly = isOver && state === 'final' && failed && !retried
  return isPartly ? failed.map(({ row }) => row) : undefined
}
