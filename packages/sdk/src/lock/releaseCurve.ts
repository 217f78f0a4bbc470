import type { LockSchedule } from './lockSchedule.ts'
import { releaseCalendar } from './releaseCalendar.ts'

/** A point of the curve: so much is released at that time. */
export type ReleasePoint = { at: bigint; released: bigint }

/**
 * The release of a lock as a line to draw, from nothing to `amount`. A step is two points at the same time. Of more
 * dates than `maxPoints` allows only some are drawn, the last among them; at those the height is exact.
 *
 * @param options.fromAt where the line begins; the start of the schedule unless told. Points before it are kept.
 */
export function releaseCurve(
  schedule: LockSchedule,
  amount: bigint,
  { maxPoints = 200, fromAt }: { maxPoints?: number; fromAt?: bigint } = {},
): ReleasePoint[] {
  const { kind, startAt, endAt } = schedule
  const isAhead = fromAt !== undefined && fromAt < startAt
  const lead: ReleasePoint[] = isAhead ? [{ at: fromAt, released: 0n }] : []
  if (kind === 'linear') return [...lead, { at: startAt, released: 0n }, { at: endAt, released: amount }]
  const dates = thinOut(releaseCalendar(schedule, amount), Math.max(1, Math.floor((maxPoints - 2) / 2)))
  const points = isAhead ? lead : [{ at: startAt, released: 0n }]
  let before = 0n
  for (const { at, released } of dates) {
    points.push({ at, released: before }, { at, released })
    before = released
  }
  return points
}

/** At most `most` of the items, evenly spread, the last one always. */
function thinOut<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor(((index + 1) * items.length) / most) - 1]!)
}
