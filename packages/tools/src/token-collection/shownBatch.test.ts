import type { JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'
import { describe, expect, it } from 'vitest'
import { shownBatch } from './shownBatch.ts'

const batch = (change: Partial<JobBatch>): JobBatch => ({
  ...{ index: 0, role: 'rows', from: `0x${'1'.repeat(40)}`, rows: { indexes: [3, 4] }, totals: [], hashes: [] },
  ...{ state: 'planned', ...change },
})

describe('shownBatch', () => {
  it.each([
    ['planned', {}],
    ['underway', { state: 'mined', block: '5' }],
    ['done', { state: 'final', block: '5' }],
    ['skipped', { state: 'final' }],
    ['partly', { state: 'final', block: '5', failed: [{ row: 4, reason: 'leftOut' }] }],
    [
      'failed',
      {
        state: 'final',
        block: '5',
        failed: [
          { row: 3, reason: 'reverted' },
          { row: 4, reason: 'reverted' },
        ],
      },
    ],
    ['failed', { state: 'failed' }],
    [undefined, { state: 'split' }],
  ] as const)('calls it %s', (shown, change) => {
    expect(shownBatch(batch(change as Partial<JobBatch>))).toBe(shown)
  })
})
