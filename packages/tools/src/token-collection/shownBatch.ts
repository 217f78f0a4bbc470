import { type BatchState, countRows, type JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'

/**
 * What is shown of a transaction. `skipped`: when its turn came there was nothing to do. `partly`: some of its rows stayed
 * where they were.
 */
export const shownStates = ['planned', 'underway', 'done', 'partly', 'skipped', 'failed'] as const
export type ShownState = (typeof shownStates)[number]

const underway: ReadonlySet<BatchState> = new Set(['intent', 'signed', 'sent', 'mined', 'unknown'])

/** The state of a batch as it is shown; undefined for one whose rows others have taken over. */
export function shownBatch({ state, rows, failed = [], block }: JobBatch): ShownState | undefined {
  if (state === 'split') return undefined
  if (state === 'failed' || state === 'cancelled') return 'failed'
  if (state === 'final') {
    if (failed.length > 0) return failed.length === countRows(rows) ? 'failed' : 'partly'
    return block === undefined ? 'skipped' : 'done'
  }
  return underway.has(state) ? 'underway' : 'planned'
}
