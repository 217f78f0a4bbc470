import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { emittedAt } from './emittedAt.ts'

/**
 * The first second at which a schedule has emitted all that it may, if somebody stakes all the time: from then on nothing
 * accrues. The inverse of `emittedAt`.
 *
 * @param limit what was funded, in parts of a base unit, moved on by what was skipped while nobody staked (`PoolBooks`).
 * @returns unix seconds, not before the start; undefined where the reserve outlasts the schedule.
 */
export function runsOutAt(schedule: EmissionSchedule, limit: bigint): bigint | undefined {
  if (schedule.kind === 'manual') {
    const { emittedBefore, halvings, rate, sinceAt } = schedule
    return limit <= emittedBefore ? sinceAt : evenly(limit - emittedBefore, rate >> BigInt(halvings), sinceAt)
  }
  const { endAt, rate, startAt } = schedule
  if (limit <= 0n) return startAt
  const at = schedule.kind === 'plain' ? evenly(limit, rate, startAt) : byHalves(schedule, limit)
  return at === undefined || (endAt !== undefined && at > endAt) ? undefined : at
}

function evenly(amount: bigint, rate: bigint, sinceAt: bigint): bigint | undefined {
  return rate === 0n ? undefined : sinceAt + (amount + rate - 1n) / rate
}

function byHalves(
  { rate, startAt, halvingSeconds }: Extract<EmissionSchedule, { kind: 'halving' }>,
  limit: bigint,
): bigint | undefined {
  const total = 2n * rate * halvingSeconds
  if (limit > total) return undefined
  // What may still be ahead then; the epoch is the last one that begins with more.
  const ahead = total - limit
  let epoch = 0n
  while (total >> (epoch + 1n) > ahead) epoch += 1n
  const passed = 2n * halvingSeconds - (((ahead + 1n) << epoch) - 1n) / rate
  return startAt + epoch * halvingSeconds + passed
}

/** Whether all that accrues up to a moment is funded, and the pool runs so long: only then a period of a lock may end there. */
export function isFundedUntil(schedule: EmissionSchedule, limit: bigint, at: bigint): boolean {
  const isWithin = schedule.kind === 'manual' || schedule.endAt === undefined || at <= schedule.endAt
  return isWithin && emittedAt(schedule, at) <= limit
}

/** Base units that a schedule emits from one moment to another, rounded up: as much has to be funded for them. */
export function fundingFor(schedule: EmissionSchedule, fromAt: bigint, untilAt: bigint): bigint {
  const parts = emittedAt(schedule, untilAt) - emittedAt(schedule, fromAt)
  return (parts + emissionScale - 1n) / emissionScale
}
