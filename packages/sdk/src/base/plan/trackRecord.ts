import type { Hex, TransactionReceipt } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { explainRevert } from './explainRevert.ts'
import { type FollowChange, followTransaction } from './followTransaction.ts'
import type { JournalRecord } from './Journal.ts'
import type { PlanProgress } from './PlanProgress.ts'
import type { PlanRun } from './PlanRun.ts'

/** What a step says; place and count are added by the plan's runner. */
export type StepReport = (change: Omit<PlanProgress, 'stepId' | 'index' | 'count'>) => void

/** Writes a change of a record down. After a transaction was sent, a failing journal must not stop us from watching. */
export async function noteRecord(
  run: Pick<PlanRun, 'journal'>,
  record: JournalRecord,
  change: Partial<JournalRecord>,
): Promise<JournalRecord> {
  const changed = { ...record, ...change, updatedAt: Math.floor(Date.now() / 1000) }
  await run.journal.put(changed).catch(() => {})
  return changed
}

/**
 * Watches a sent transaction, of which the caller has reported `sent`, to its end; writes what happens to the journal and
 * reports it.
 *
 * @throws ToolboxError why the step did not succeed.
 */
export async function trackRecord(
  run: Pick<PlanRun, 'client' | 'journal' | 'signal' | 'confirmations' | 'pollMs' | 'dropAfterMs'>,
  sent: JournalRecord & { hash: Hex },
  report: StepReport,
): Promise<TransactionReceipt> {
  let record: JournalRecord = sent
  let reported = `sent ${sent.hash}`
  const followed = await followTransaction(run, sent, (change) => {
    const state = change.state === 'sent' ? `sent ${change.hash}` : ''
    // `sent` comes again with the nonce; to a person that is no news.
    if (state === '' || state !== reported) report(withoutNonce(change))
    reported = state
    if (change.state === 'replaced') {
      record = { ...record, hash: change.replacedBy }
      void noteRecord(run, record, { state: 'sent' })
    } else if (change.state === 'sent' && change.nonce !== undefined && !record.nonceSeen) {
      record = { ...record, nonce: change.nonce, nonceSeen: true }
      void noteRecord(run, record, { state: 'sent' })
    }
  }).catch(async (error) => {
    if (error instanceof ToolboxError && error.code === 'transactionMismatch') {
      await noteRecord(run, record, { state: 'replaced' })
      report({ state: 'replaced', hash: record.hash, error })
    }
    throw error
  })

  const { end, hash } = followed
  if (end === 'confirmed') {
    await noteRecord(run, record, { state: 'confirmed', hash })
    report({ state: 'confirmed', hash })
    return followed.receipt
  }
  const error = await explainEnd(run, followed)
  const replacedBy = 'replacedBy' in followed ? followed.replacedBy : undefined
  await noteRecord(run, record, { state: end, hash, replacedBy })
  report({ state: end, hash, replacedBy, error })
  throw error
}

function withoutNonce(change: FollowChange): Parameters<StepReport>[0] {
  return change.state === 'sent' ? { state: 'sent', hash: change.hash } : change
}

async function explainEnd(run: Pick<PlanRun, 'client'>, followed: Awaited<ReturnType<typeof followTransaction>>) {
  const { end, hash } = followed
  if (end === 'reverted') return explainRevert(run.client, hash, followed.receipt)
  if (end === 'dropped') return new ToolboxError('transactionDropped', { hash })
  const replacedBy = 'replacedBy' in followed ? followed.replacedBy : hash
  return new ToolboxError(end === 'cancelled' ? 'transactionCancelled' : 'transactionReplaced', { hash, replacedBy })
}
