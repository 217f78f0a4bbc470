import type { TransactionReceipt } from 'viem'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import { type BatchReason, type BatchRows, countRows, type JobBatch, rowNumbersOf } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { sumRows } from './sumRows.ts'

/** What a look at a batch comes to: what to write down, and why the job has to pause. */
export type Settled = { changes: readonly JobBatch[]; fault?: ToolboxError }

export const unchanged: Settled = { changes: [] }

/** The batch as if nothing had been done for it; the hashes stay, so that a late one is still found. */
export function replanBatch(session: JobSession, batch: JobBatch): JobBatch[] {
  const fresh = withoutTransaction(batch)
  // Its nonce is used up and belongs to this index.
  if (!session.kind.fixedNonces) return [{ ...fresh, state: 'planned' }]
  return [
    { ...batch, state: 'split' },
    { ...fresh, state: 'planned', index: session.ledger.takeIndex() },
  ]
}

/** A batch in two halves; `undefined` where there is nothing to halve, or the kind forbids it. */
export function splitBatch(session: JobSession, batch: JobBatch): JobBatch[] | undefined {
  const size = countRows(batch.rows)
  if (size < 2 || session.kind.hasFixedBatches) return undefined
  session.maxRows = Math.min(session.maxRows, Math.ceil(size / 2))
  const middle = Math.ceil(size / 2)
  const halves: BatchRows[] =
    'indexes' in batch.rows
      ? [{ indexes: batch.rows.indexes.slice(0, middle) }, { indexes: batch.rows.indexes.slice(middle) }]
      : [
          { from: batch.rows.from, to: batch.rows.from + middle },
          { from: batch.rows.from + middle, to: batch.rows.to },
        ]
  return [{ ...batch, state: 'split' }, ...halves.map((rows) => carveBatch(session, batch, rows))]
}

/** A planned batch for some rows of another one. */
export function carveBatch(session: JobSession, batch: JobBatch, rows: BatchRows): JobBatch {
  const totals = sumRows(session.ledger.rows, rows, session.ledger.job.tokens.length)
  return { ...withoutTransaction(batch), state: 'planned', index: session.ledger.takeIndex(), rows, totals, hashes: [] }
}

export function failBatch(batch: JobBatch, error: ToolboxError): JobBatch {
  return { ...batch, state: 'failed', reason: describeReason(error) }
}

/** A batch whose transaction stands in a block. */
export function mineBatch(batch: JobBatch, receipt: TransactionReceipt): JobBatch {
  const hash = receipt.transactionHash
  return {
    ...batch,
    state: 'mined',
    block: receipt.blockNumber.toString(),
    blockHash: receipt.blockHash,
    reverted: receipt.status !== 'success',
    hashes: [...batch.hashes.filter((known) => known !== hash), hash],
    ...(batch.request ? { request: { ...batch.request, hash, state: 'sent' as const } } : {}),
  }
}

/** The block it stood in has vanished. */
export function unmineBatch({ block: _, blockHash: __, reverted: ___, ...batch }: JobBatch): JobBatch {
  return { ...batch, state: 'sent' }
}

/** An error as plain data: what is kept must be JSON. */
export function describeReason({ code, params }: ToolboxError): BatchReason {
  const plain = Object.entries(params).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value])
  return { code, params: Object.fromEntries(plain) }
}

/** True when less in one transaction may help. */
export function isTooLarge({ code, params }: Pick<ToolboxError, 'code' | 'params'>): boolean {
  if (code === 'contractReverted') return `${params.name}`.endsWith('NotEnoughGas')
  return code === 'contractOutOfGas' || code === 'gasAboveCap' || code === 'batchTooLarge'
}

/** Rows of a batch that are in a set, and the others. */
export function partRows(batch: JobBatch, done: ReadonlySet<number>): { inside: number[]; outside: number[] } {
  const numbers = rowNumbersOf(batch.rows)
  return { inside: numbers.filter((row) => done.has(row)), outside: numbers.filter((row) => !done.has(row)) }
}

function withoutTransaction(batch: JobBatch): JobBatch {
  const { request: _, raw: __, block: ___, blockHash: ____, reverted: _____, reason: ______, ...rest } = batch
  return rest
}
