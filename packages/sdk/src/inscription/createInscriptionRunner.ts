import type { JobSnapshot } from '../base/jobs/JobSession.ts'
import type { JobRun } from '../base/jobs/openJob.ts'
import { waitFor } from '../base/plan/waitFor.ts'
import type { WaitingGate } from './createInscriptionGate.ts'

/** Drives a job of inscriptions at its pace. */
export type InscriptionRunner = {
  /** Begins or goes on; resolves when the job is over, paused, or stopped. Waits for lower prices by itself. */
  start(options?: { askAgain?: boolean }): Promise<JobSnapshot>
  /** Begins nothing more; what is on its way is looked up when the job goes on. */
  pause(): Promise<void>
  /** Begins nothing more, follows what is on its way to its end, and has what is left come back. */
  cancel(): Promise<void>
  /** True also while it waits for its turn or for a lower price. */
  isRunning(): boolean
}

export type RunnerSettings = {
  /** Between two tries while the price is above the ceiling, in ms. */
  lookEveryMs?: number
  /** Done first at each start; where it fails the job begins all the same, since its engine looks again by itself. */
  before?: () => Promise<unknown>
}

const usualLookMs = 6_000

/**
 * A runner over an opened job, whose kind has to know the same gate: where the gate says that a time, a cost or the end of
 * the supply is reached, it ends the job as {@link InscriptionRunner.cancel} does.
 */
export function createInscriptionRunner(
  run: JobRun,
  gate: WaitingGate,
  { lookEveryMs = usualLookMs, before }: RunnerSettings = {},
): InscriptionRunner {
  let running: Promise<JobSnapshot> | undefined
  let pausing = new AbortController()

  async function drive(askAgain: boolean): Promise<JobSnapshot> {
    if (run.job.state === 'open') await before?.().catch(() => {})
    if (pausing.signal.aborted) return run.getSnapshot()
    for (;;) {
      const end = await run.start({ askAgain })
      if (pausing.signal.aborted || end.pausedBy) return end
      if (gate.stoppedBy() && run.job.state === 'open') {
        await run.cancel()
      } else if (gate.getHold()?.why !== 'price') {
        return end
      }
      if (gate.getHold()?.why !== 'price') return run.getSnapshot()
      await waitFor(lookEveryMs, pausing.signal)
      if (pausing.signal.aborted) return run.getSnapshot()
      gate.open()
    }
  }
  const start = (askAgain: boolean): Promise<JobSnapshot> => {
    if (running) return running
    pausing = new AbortController()
    gate.open()
    running = drive(askAgain).finally(() => {
      running = undefined
    })
    return running
  }
  async function pause(): Promise<void> {
    pausing.abort()
    gate.close()
    await run.pause()
    await running
  }
  return {
    start: ({ askAgain = false } = {}) => start(askAgain),
    pause,
    async cancel() {
      await pause()
      gate.open()
      await run.cancel()
      // Where the way back was too dear it is tried again until it is not.
      if (gate.getHold()?.why === 'price') void start(false)
    },
    isRunning: () => running !== undefined,
  }
}
