import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { emittedAt } from './emittedAt.ts'
import { lesser } from './lesser.ts'
import { runsOutAt } from './runsOutAt.ts'

/** A point of the curve: so many base units are emitted by that time, rounded down. */
export type EmissionPoint = { at: bigint; emitted: bigint }

type EmissionCurveOptions = {
  /** Unix seconds; the start unless told. */
  fromAt?: bigint
  untilAt: bigint
  /** What is funded, in parts of a base unit: there the curve goes on flat. Without it the reserve never ends. */
  limit?: bigint
  maxPoints?: number
}

/**
 * What a schedule emits as a line to draw. Between two points it is straight: it bends at the start, at halvings, where
 * the reserve runs out and at the end. Of more halvings than `maxPoints` allows the first ones are drawn; what comes after
 * them is too little to be seen. Heights are exact.
 */
export function emissionCurve(
  schedule: EmissionSchedule,
  { fromAt = schedule.startAt, untilAt, limit, maxPoints = 100 }: EmissionCurveOptions,
): EmissionPoint[] {
  const dryAt = limit === undefined ? undefined : runsOutAt(schedule, limit)
  const endAt = schedule.kind === 'manual' ? undefined : schedule.endAt
  const bends = [schedule.startAt, endAt, dryAt].filter((at) => at !== undefined)
  if (schedule.kind === 'halving') {
    const { startAt, halvingSeconds } = schedule
    const isDrawn = (at: bigint) => at < untilAt && (dryAt === undefined || at < dryAt)
    let at = startAt + halvingSeconds
    if (at <= fromAt) at += ((fromAt - at) / halvingSeconds + 1n) * halvingSeconds
    // Two ends, and three bends beside the halvings.
    for (let count = maxPoints - 5; count > 0 && isDrawn(at); count--, at += halvingSeconds) bends.push(at)
  }
  const within = bends.filter((at) => at > fromAt && at < untilAt)
  const times = [...new Set([fromAt, ...within, untilAt])].sort((a, b) => (a < b ? -1 : 1))
  return times.map((at) => {
    const emitted = emittedAt(schedule, at)
    return { at, emitted: (limit === undefined ? emitted : lesser(emitted, limit)) / emissionScale }
  })
}
