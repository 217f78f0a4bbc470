import type { EmissionSchedule } from './emissionSchedule.ts'

/**
 * What a schedule has emitted up to a moment, in parts of a base unit, whether anybody staked or not and whether it was
 * funded or not. A closed formula, rounded up to the part where a halving leaves a fraction; it never falls, and has no
 * step at a halving. Of a schedule that is halved by hand nothing is known before its last halving: that is what it says.
 *
 * @param at unix seconds.
 */
export function emittedAt(schedule: EmissionSchedule, at: bigint): bigint {
  if (schedule.kind === 'manual') {
    const { emittedBefore, sinceAt } = schedule
    return at <= sinceAt ? emittedBefore : emittedBefore + rateAt(schedule, at) * (at - sinceAt)
  }
  const { rate, startAt, endAt } = schedule
  const until = endAt !== undefined && at > endAt ? endAt : at
  if (until <= startAt) return 0n
  const passed = until - startAt
  if (schedule.kind === 'plain') return rate * passed
  const { halvingSeconds } = schedule
  const ahead = (rate * (2n * halvingSeconds - (passed % halvingSeconds))) >> (passed / halvingSeconds)
  return 2n * rate * halvingSeconds - ahead
}

/** Parts a second that a schedule emits from a moment on; 0 before it starts and from its end on. */
export function rateAt(schedule: EmissionSchedule, at: bigint): bigint {
  const { rate, startAt } = schedule
  if (at < startAt) return 0n
  if (schedule.kind === 'manual') return rate >> BigInt(schedule.halvings)
  if (schedule.endAt !== undefined && at >= schedule.endAt) return 0n
  return schedule.kind === 'plain' ? rate : rate >> ((at - startAt) / schedule.halvingSeconds)
}

/**
 * The schedule after its owner halved it. It does not ask whether the pool allows that already.
 *
 * @param at unix seconds; before the start it halves the rate that the pool starts with.
 */
export function halvedAt(schedule: Extract<EmissionSchedule, { kind: 'manual' }>, at: bigint): typeof schedule {
  const { startAt, halvings } = schedule
  const sinceAt = at > startAt ? at : startAt
  return { ...schedule, halvings: halvings + 1, sinceAt, emittedBefore: emittedAt(schedule, sinceAt) }
}
