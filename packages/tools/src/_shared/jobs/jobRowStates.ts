import { type JobBatch, type JobRow, rowNumbersOf } from '@tokensmith/sdk/base/jobs/Job.ts'

/** What is shown of a row. */
export const rowStates = ['waiting', 'underway', 'sent', 'failed', 'cancelled'] as const
export type RowState = (typeof rowStates)[number]

export type JobRowStates = {
  /** Index in `rowStates`, by row. */
  states: Uint8Array
  /** Index of the batch that decides about a row. */
  batchOf: Int32Array
  counts: Record<RowState, number>
}

/** State of each row: the newest batch that has it decides, since retries and divided batches come later. */
export function jobRowStates(rowCount: number, batches: readonly JobBatch[]): JobRowStates {
  const states = new Uint8Array(rowCount)
  const batchOf = new Int32Array(rowCount).fill(-1)
  for (const batch of batches) {
    if (batch.role !== 'rows' || batch.state === 'split') continue
    const place = rowStates.indexOf(stateOf(batch))
    for (const row of rowNumbersOf(batch.rows)) {
      states[row] = place
      batchOf[row] = batch.index
    }
    for (const { row } of batch.failed ?? []) states[row] = rowStates.indexOf('failed')
  }
  const counts = { waiting: 0, underway: 0, sent: 0, failed: 0, cancelled: 0 }
  for (const place of states) counts[rowStates[place]!]++
  return { states, batchOf, counts }
}

function stateOf({ state, reverted }: JobBatch): RowState {
  if (state === 'final') return reverted ? 'failed' : 'sent'
  if (state === 'failed') return 'failed'
  if (state === 'cancelled') return 'cancelled'
  return state === 'planned' ? 'waiting' : 'underway'
}

/** Base units of each token that are delivered, came back, or are still open: together they are the sum of the list. */
export function sumRowStates(
  { states }: Pick<JobRowStates, 'states'>,
  rows: readonly Pick<JobRow, 'token' | 'amount'>[],
  tokens: number,
): Record<'sent' | 'failed' | 'open', bigint[]> {
  const none = () => Array.from({ length: tokens }, () => 0n)
  const sums = { sent: none(), failed: none(), open: none() }
  for (const [place, { token, amount }] of rows.entries()) {
    const state = rowStates[states[place]!]!
    sums[state === 'sent' || state === 'failed' ? state : 'open'][token]! += amount
  }
  return sums
}
