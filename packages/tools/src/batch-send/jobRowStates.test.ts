import type { JobBatch } from '@tokensmith/sdk/jobs/Job.ts'
import { expect, it } from 'vitest'
import { jobRowStates, rowStates } from './jobRowStates.ts'

const batch = (index: number, values: Partial<JobBatch>): JobBatch => ({
  ...{ index, role: 'rows', from: '0x0', rows: { from: 0, to: 0 }, totals: [], state: 'planned', hashes: [] },
  ...values,
})

it('takes the newest batch of a row, and names failed rows of a batch that went through', () => {
  const { states, counts, batchOf } = jobRowStates(8, [
    batch(0, { rows: { from: 0, to: 3 }, state: 'final', failed: [{ row: 1, reason: '0x' }], retried: true }),
    batch(1, { rows: { from: 3, to: 6 }, state: 'split' }),
    batch(2, { rows: { from: 3, to: 5 }, state: 'sent' }),
    batch(3, { rows: { from: 5, to: 6 }, state: 'intent' }),
    batch(4, { rows: { indexes: [1] }, state: 'final' }),
    batch(5, { rows: { from: 6, to: 7 }, state: 'failed' }),
    batch(6, { rows: { from: 7, to: 8 } }),
  ])
  expect([...states].map((state) => rowStates[state])).toEqual([
    'sent',
    'sent',
    'sent',
    'underway',
    'underway',
    'underway',
    'failed',
    'waiting',
  ])
  expect(counts).toEqual({ sent: 3, underway: 3, failed: 1, waiting: 1, cancelled: 0 })
  expect(batchOf[1]).toBe(4)
})
