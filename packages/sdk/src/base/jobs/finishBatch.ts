import type { TransactionReceipt } from 'viem'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import { explainRevert } from '../plan/explainRevert.ts'
import { carveBatch, failBatch, type Settled } from './changeBatch.ts'
import { type JobBatch, rowNumbersOf } from './Job.ts'
import type { JobSession } from './JobSession.ts'

/** It pays nobody, but costs gas. */
const mostRepeats = 2

/** Reads from a final receipt what became of each row. A row that it does not mention was not paid by it. */
export async function finishBatch(session: JobSession, batch: JobBatch, receipt: TransactionReceipt): Promise<Settled> {
  const rows = session.ledger.rowsOf(batch)
  if (batch.role === 'support') {
    const why =
      receipt.status === 'success'
        ? await session.kind.checkSupport?.(await session.context(), batch, rows)
        : await explainRevert(session.client, receipt.transactionHash, receipt)
    if (!why) return { changes: [{ ...batch, state: 'final' }] }
    return { changes: receipt.status === 'success' ? repeatSupport(session, batch, why) : [failBatch(batch, why)] }
  }
  if (batch.role !== 'rows') return { changes: [{ ...batch, state: 'final' }] }
  const outcomes = await session.kind.readOutcome(await session.context(), batch, rows, receipt)
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
  const failed = rows.flatMap(({ row }) => {
    const outcome = byRow.get(row)
    return outcome?.paid ? [] : [{ row, reason: (outcome?.reason ?? 'notInReceipt').slice(0, 300) }]
  })
  return { changes: [{ ...batch, state: 'final', ...(failed.length > 0 ? { failed } : {}) }] }
}

/** Support that went through and did not help was built from what a reorganisation has changed since: once more. */
function repeatSupport(session: JobSession, batch: JobBatch, why: ToolboxError): JobBatch[] {
  const isSame = ({ state, note, rows }: JobBatch) =>
    state === 'split' && note === batch.note && `${rowNumbersOf(rows)}` === `${rowNumbersOf(batch.rows)}`
  if (session.ledger.batches.filter(isSame).length >= mostRepeats) return [failBatch(batch, why)]
  return [{ ...batch, state: 'split' }, carveBatch(session, batch, batch.rows)]
}
