import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'

/** Where a job stands for a person. */
export type JobStanding = {
  /** Names its title; a job that was left half done, or paused before the page was opened anew, is paused, not ready. */
  title: JobSnapshot['phase']
  look: 'ready' | 'busy' | 'paused' | 'done' | 'attention'
  /** The person said no in the wallet, which is no error. */
  isDeclined: boolean
  /** It was begun before this page was opened. */
  isResumed: boolean
}

/** @param known what the page remembers of an earlier pause. */
export function jobStanding(
  {
    phase,
    pausedBy,
    rows,
  }: Pick<JobSnapshot, 'phase' | 'pausedBy'> & { rows: Pick<JobSnapshot['rows'], 'done' | 'inFlight' | 'failed'> },
  known: { isDeclined: boolean } | undefined,
): JobStanding {
  const isBegun = rows.done > 0 || rows.inFlight > 0
  const isResumed = phase === 'idle' && isBegun
  const title = phase === 'idle' && (isBegun || known) ? 'paused' : phase
  const isDeclined =
    phase === 'paused' ? pausedBy?.code === 'walletRejected' : phase === 'idle' && known?.isDeclined === true
  return { title, look: lookOf(title, rows.failed > 0, pausedBy !== undefined && !isDeclined), isDeclined, isResumed }
}

function lookOf(phase: JobSnapshot['phase'], hasFailed: boolean, isInTrouble: boolean): JobStanding['look'] {
  if (phase === 'done') return hasFailed ? 'attention' : 'done'
  if (phase === 'cancelled' || phase === 'waitingForNode') return 'attention'
  if (phase === 'paused') return isInTrouble ? 'attention' : 'paused'
  return phase === 'idle' ? 'ready' : 'busy'
}
