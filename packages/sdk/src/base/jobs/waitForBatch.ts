import { ToolboxError } from '../errors/ToolboxError.ts'
import { isBatchOpen, type JobBatch, rowNumbersOf } from './Job.ts'
import type { JobSession } from './JobSession.ts'

/**
 * Whether a planned batch still has to wait for another: `open` while that one is not in a block, an error when it came to
 * nothing and the kind wants it.
 */
export function findWait(session: JobSession, batch: JobBatch): 'open' | ToolboxError | undefined {
  const { ledger, kind } = session
  if (batch.last && hasOthers(session)) return 'open'
  const before = batch.after === undefined ? undefined : ledger.batches[batch.after]
  if (batch.after === undefined) return undefined
  if (before?.state === 'final' || (before?.state === 'mined' && !before.reverted)) return undefined
  if (before && (isBatchOpen(before) || before.state === 'planned')) return 'open'
  if (before?.state === 'split') return hasHeirs(session, before) ? 'open' : undefined
  return kind.failsAlone ? undefined : new ToolboxError('jobEarlierFailed', { batch: batch.after })
}

/**
 * False while the batch before it could still vanish, or may not have been seen by the node that was asked: that there is
 * nothing to do, or that it cannot be done, is not to be believed then.
 */
export function isWaitCertain({ ledger }: JobSession, { after }: JobBatch): boolean {
  const before = after === undefined ? undefined : ledger.batches[after]
  return before === undefined || !isBatchOpen(before)
}

/** True while something is planned or under way that does not wait for all others itself. */
function hasOthers({ ledger }: JobSession): boolean {
  const [next] = ledger.listPlanned(1)
  return (next !== undefined && !next.last) || ledger.listOpen().some(({ last }) => !last)
}

/** True while batches that took over rows of a divided one are not in a block. */
function hasHeirs({ ledger }: JobSession, { index, role, note, rows }: JobBatch): boolean {
  const taken = new Set(rowNumbersOf(rows))
  const isHeir = (batch: JobBatch) =>
    batch.index > index &&
    batch.role === role &&
    batch.note === note &&
    rowNumbersOf(batch.rows).some((row) => taken.has(row))
  const waiting = ledger.listOpen().filter(({ state, reverted }) => state !== 'mined' || reverted)
  return [...waiting, ...ledger.listPlanned(Number.POSITIVE_INFINITY)].some(isHeir)
}
