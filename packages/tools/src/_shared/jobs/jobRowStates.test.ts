import type { JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jobRowStates, rowStates, sumRowStates } from './jobRowStates.ts'

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

it('shows sums of each token that are together the sum of the list, whatever became of the rows', () => {
  const states = [
    'planned',
    'intent',
    'signed',
    'sent',
    'mined',
    'final',
    'failed',
    'unknown',
    'split',
    'cancelled',
  ] as const
  const rows = fc.array(fc.record({ token: fc.nat(2), amount: fc.bigInt({ min: 0n, max: 10n ** 30n }) }), {
    minLength: 1,
  })
  const plays = rows.chain((list) => {
    const some = fc.subarray(list.map((_, row) => row))
    const one = fc.record({ indexes: some, failed: some, state: fc.constantFrom(...states), reverted: fc.boolean() })
    return fc.record({ list: fc.constant(list), batches: fc.array(one, { maxLength: 8 }) })
  })
  fc.assert(
    fc.property(plays, ({ list, batches }) => {
      const made = batches.map(({ indexes, failed, state, reverted }, index) =>
        batch(index, {
          ...{ rows: { indexes }, state, reverted },
          failed: failed.filter((row) => indexes.includes(row)).map((row) => ({ row, reason: '' })),
        }),
      )
      const sums = sumRowStates(jobRowStates(list.length, made), list, 3)
      for (let token = 0; token < 3; token += 1) {
        const listed = list.reduce((sum, row) => (row.token === token ? sum + row.amount : sum), 0n)
        expect(sums.sent[token]! + sums.failed[token]! + sums.open[token]!).toBe(listed)
      }
    }),
  )
})
