import type { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobPhase } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { InscriptionHold } from '@tokensmith/sdk/inscription/createInscriptionGate.ts'
import type { InscriptionStop } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import type { OpenedGroup } from './openInscriptions.ts'

/** What a group is doing, as one word. `waiting` for its turn or for a lower price. */
export type GroupPhase = 'idle' | 'running' | 'waiting' | 'paused' | 'stopped' | 'done'

export type GroupFigures = {
  phase: GroupPhase
  total: number
  success: number
  failed: number
  underway: number
  /** Not begun yet; of a group that was stopped, never. */
  left: number
  hold: InscriptionHold | undefined
  /** Why one of its jobs paused. */
  pausedBy: ToolboxError | undefined
  /** Another tab drives one of its wallets. */
  isElsewhere: boolean
  isOver: boolean
  stoppedBy: InscriptionStop | undefined
}

const ended: ReadonlySet<JobPhase> = new Set(['done', 'cancelled'])

/** The figures of all jobs of a group together, as its journals have them. */
export function groupFigures({ entries, group }: OpenedGroup): GroupFigures {
  const snapshots = entries.map(({ run }) => run.getSnapshot())
  const sum = (of: 'total' | 'done' | 'failed' | 'inFlight' | 'planned') =>
    snapshots.reduce((all, { rows }) => all + rows[of], 0)
  const isOver = snapshots.every(({ phase }) => ended.has(phase))
  const isRunning = group.isRunning()
  const isStopped = entries.some(({ run }) => run.job.state === 'cancelled')
  const hold = isRunning
    ? entries.map(({ gate }) => gate.getHold()).find((one) => one && one.why !== 'stopped')
    : undefined
  const isFresh = sum('done') + sum('inFlight') + sum('failed') === 0
  const phase = isRunning
    ? hold
      ? 'waiting'
      : 'running'
    : isOver
      ? isStopped
        ? 'stopped'
        : 'done'
      : isFresh
        ? 'idle'
        : 'paused'
  return {
    ...{ phase, hold, isOver, isElsewhere: snapshots.some((one) => one.phase === 'waitingForLock') },
    ...{ total: sum('total'), success: sum('done'), failed: sum('failed'), underway: sum('inFlight') },
    left: sum('planned'),
    pausedBy: isRunning ? undefined : snapshots.find(({ pausedBy }) => pausedBy)?.pausedBy,
    stoppedBy: entries
      .map(({ run, gate }) => run.job.options.stoppedBy ?? gate.stoppedBy())
      .find((one): one is InscriptionStop => one === 'time' || one === 'cost' || one === 'supply'),
  }
}
