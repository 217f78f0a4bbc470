import type { EmissionSchedule } from './emissionSchedule.ts'
import type { MineSettings } from './PoolSettings.ts'
import { scheduleOf } from './parseMineForm.ts'

/**
 * What a mine emits from a moment on. Its owner may have halved it, which its settings do not tell: then the schedule begins
 * at that moment, with what had been emitted and the rate that is left. About earlier moments it says nothing.
 *
 * @param now unix seconds, and what the contract says: emitted by then and emitted a second, in 2^-32 base units.
 */
export function scheduleFrom(
  settings: Pick<MineSettings, 'rate' | 'startAt' | 'endAt' | 'halving'>,
  { at, emitted, rate }: { at: bigint; emitted: bigint; rate: bigint },
): EmissionSchedule {
  const schedule = scheduleOf(settings)
  // It cannot be halved before it begins.
  if (schedule.kind !== 'manual' || at <= settings.startAt) return schedule
  let halvings = 0
  while (settings.rate >> BigInt(halvings) > rate) halvings += 1
  return { ...schedule, halvings, sinceAt: at, emittedBefore: emitted }
}
