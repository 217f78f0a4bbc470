import type { Hex } from 'viem'
import { findReceipt } from '../plan/reconcileTransaction.ts'
import { carveBatch, mineBatch, partRows } from './changeBatch.ts'
import { type JobBatch, rowNumbersOf } from './Job.ts'
import type { JobSession } from './JobSession.ts'

/**
 * Looks on the chain which rows of some batches are done already, whoever sent them (another tab, another browser, a
 * prompt that was answered late), and takes them over: done rows under the transaction that did them, the others planned.
 *
 * @returns nothing where none is done, or the chain keeps no record for this kind.
 */
export async function adoptDone(session: JobSession, batches: readonly JobBatch[]): Promise<JobBatch[]> {
  const { kind } = session
  if (!kind.readDone || batches.length === 0) return []
  const context = await session.context()
  const done = await kind.readDone(
    context,
    batches.flatMap((batch) => rowNumbersOf(batch.rows)),
  )
  const touched = batches.filter((batch) => partRows(batch, done).inside.length > 0)
  if (touched.length === 0) return []
  const hashes = (await kind.findTransactions?.(context).catch(() => [])) ?? []
  const changes: JobBatch[] = []
  for (const batch of touched) changes.push(...(await adoptBatch(session, batch, done, hashes)))
  return changes
}

async function adoptBatch(
  session: JobSession,
  batch: JobBatch,
  done: ReadonlySet<number>,
  hashes: readonly Hex[],
): Promise<JobBatch[]> {
  const { inside, outside } = partRows(batch, done)
  const context = await session.context()
  const rows = session.ledger.rowsOf(batch).filter(({ row }) => done.has(row))
  const left = new Set(inside)
  const adopted: JobBatch[] = []
  for (const hash of hashes) {
    const receipt = left.size > 0 ? await findReceipt(session.client, hash) : undefined
    if (receipt?.status !== 'success') continue
    const outcomes = await session.kind.readOutcome(context, batch, rows, receipt)
    const paid = outcomes.flatMap(({ row, paid }) => (paid && left.has(row) ? [row] : []))
    if (paid.length === 0) continue
    for (const row of paid) left.delete(row)
    adopted.push(mineBatch(carveBatch(session, batch, { indexes: paid }), receipt))
  }
  // The transaction was not found, but the record stands: it is looked at once more when it is deep enough.
  if (left.size > 0) {
    const rest = carveBatch(session, batch, { indexes: [...left] })
    adopted.push({ ...rest, state: 'mined', block: session.view.head.toString() })
  }
  const open = outside.length > 0 ? [carveBatch(session, batch, { indexes: outside })] : []
  return [{ ...batch, state: 'split' }, ...adopted, ...open]
}
