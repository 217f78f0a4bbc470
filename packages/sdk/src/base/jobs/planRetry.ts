import type { JobLedger } from './createJobLedger.ts'
import { type BatchRows, countRows, type JobBatch, rowNumbersOf } from './Job.ts'
import { sumRows } from './sumRows.ts'

/**
 * New batches for what certainly did not happen: rows that were not paid, of the size their batches had, and support that
 * failed. Their earlier batches are final or without effect, so nothing of them can still arrive. Support of a batch that
 * is planned again is planned again too: it looks at the chain and does what is lacking then.
 */
export function planRetry(ledger: JobLedger): { changes: readonly JobBatch[]; rows: number } {
  const changes: JobBatch[] = []
  /** Where the batches are now that others wait for. */
  const moved = new Map<number, number>()
  const plan = (batch: JobBatch, rows: BatchRows) => {
    const totals = sumRows(ledger.rows, rows, ledger.job.tokens.length)
    const index = ledger.takeIndex()
    moved.set(batch.index, index)
    const { role, from, note, last } = batch
    const after =
      listBefore(ledger.batches, batch)
        .map((one) => moved.get(one.index))
        .find(isKnown) ?? batch.after
    const place = { ...(after === undefined ? {} : { after }), ...(last ? { last } : {}) }
    changes.push({
      ...{ role, from, ...(note === undefined ? {} : { note }), ...place },
      ...{ index, rows, totals, state: 'planned', hashes: [] },
    })
  }
  const again = listAgain(ledger.batches)
  for (const batch of ledger.batches) {
    if (!again.has(batch.index)) continue
    if (batch.state === 'failed') {
      changes.push({ ...batch, state: 'split' })
      plan(batch, { indexes: rowNumbersOf(batch.rows) })
    } else if (batch.role === 'support') {
      plan(batch, batch.rows)
    } else {
      changes.push({ ...batch, retried: true })
      plan(batch, { indexes: batch.failed!.map(({ row }) => row) })
    }
  }
  const planned = changes.filter(({ state, role }) => state === 'planned' && role === 'rows')
  return { changes, rows: planned.reduce((sum, { rows }) => sum + countRows(rows), 0) }
}

/** Places of the batches that are to be planned again. */
function listAgain(batches: readonly JobBatch[]): ReadonlySet<number> {
  const again = new Set<number>()
  for (const { index, role, state, failed, retried } of batches) {
    if (role !== 'rows' && role !== 'support') continue
    const isUnpaid = state === 'final' && failed !== undefined && failed.length > 0 && !retried
    if (state === 'failed' || isUnpaid) again.add(index)
  }
  const isDoneSupport = (batch: JobBatch | undefined) => batch?.role === 'support' && batch.state === 'final'
  for (const index of [...again]) {
    for (const before of listBefore(batches, batches[index]!)) if (isDoneSupport(before)) again.add(before.index)
  }
  for (const batch of batches) {
    if (batch.after !== undefined && again.has(batch.after) && isDoneSupport(batch)) again.add(batch.index)
  }
  return again
}

/** What a batch waits for, nearest first. */
function listBefore(batches: readonly JobBatch[], { after }: JobBatch): JobBatch[] {
  const before = after === undefined ? undefined : batches[after]
  return before ? [before, ...listBefore(batches, before)] : []
}

const isKnown = (index: number | undefined) => index !== undefined
