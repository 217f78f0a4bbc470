import type { JobPhase } from '@tokensmith/sdk/base/jobs/JobSession.ts'

/** A job's phase as three states: it works, it rests and can go on, or it is over. */
export function progressOf(phase: JobPhase): 'running' | 'paused' | 'over' {
  if (phase === 'done' || phase === 'cancelled') return 'over'
  return phase === 'idle' || phase === 'paused' ? 'paused' : 'running'
}
