import type { EmissionSchedule } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { runsOutAt } from '@tokensmith/sdk/staking/runsOutAt.ts'

const year = 31_536_000n
/** After so many halvings what is left cannot be seen. */
const drawnHalvings = 6n

/** Up to when a pool is drawn, unix seconds: a little beyond its end or the day its reserve is empty, else what shows its shape. */
export function chartEndOf(schedule: EmissionSchedule, limit: bigint): bigint {
  const { startAt } = schedule
  const endAt = schedule.kind === 'manual' ? undefined : schedule.endAt
  const usual = startAt + (schedule.kind === 'halving' ? drawnHalvings * schedule.halvingSeconds : year)
  const lastAt = runsOutAt(schedule, limit) ?? endAt ?? usual
  return lastAt + (lastAt - startAt) / 8n + 60n
}
