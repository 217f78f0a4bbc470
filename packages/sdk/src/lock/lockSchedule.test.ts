import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLockSchedule } from './checkLockSchedule.ts'
import { firstReleaseAt, type LockScheduleValues, lockScheduleOf } from './lockSchedule.ts'
import { releaseCalendar } from './releaseCalendar.ts'
import { releaseCurve } from './releaseCurve.ts'
import { nextReleaseAt, releasedAt } from './releasedAt.ts'

const now = 1_800_000_000n
const day = 86_400n
const code = (values: LockScheduleValues, nowAt = now) => {
  try {
    checkLockSchedule(values, { nowAt })
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}
const periodic = { kind: 'periodic', startAt: now + day, firstBps: 2_000, period: 30n * day, periodBps: 3_000 } as const

/** Any dates that the contract takes. */
const schedules: fc.Arbitrary<LockScheduleValues> = fc.oneof(
  fc.bigInt(1n, 5_000_000_000n).map((after) => ({ kind: 'fixed' as const, unlockAt: now + after })),
  fc
    .tuple(fc.bigInt(1_000_000_000n, 4_000_000_000n), fc.bigInt(1n, 1_000_000_000n))
    .map(([startAt, length]) => ({ kind: 'linear' as const, startAt, endAt: startAt + length }))
    .filter(({ endAt }) => endAt > now),
  fc
    .tuple(fc.integer({ min: 0, max: 9_999 }), fc.nat(9_999), fc.bigInt(1n, 800_000n), fc.bigInt(1n, 10n ** 6n))
    .map(([firstBps, part, period, after]) => {
      const periodBps = 1 + (part % (10_000 - firstBps))
      return { kind: 'periodic' as const, startAt: now + after, firstBps, period, periodBps }
    })
    .filter((values) => lockScheduleOf(values).endAt < 10n ** 10n),
)
const amounts = fc.bigInt(1n, 2n ** 200n)

test('nothing is released before the first release, and something soon after it', () => {
  const amount = 10n ** 30n
  fc.assert(
    fc.property(schedules, (values) => {
      const schedule = lockScheduleOf(values)
      const firstAt = firstReleaseAt(schedule)
      expect(releasedAt(schedule, amount, firstAt - 1n)).toBe(0n)
      expect(releasedAt(schedule, amount, firstAt + (schedule.kind === 'linear' ? 1n : 0n))).toBeGreaterThan(0n)
    }),
  )
})

describe('checkLockSchedule', () => {
  test.each<[string, LockScheduleValues, string | undefined]>([
    ['a date in a second', { kind: 'fixed', unlockAt: now + 1n }, undefined],
    ['the present', { kind: 'fixed', unlockAt: now }, 'unlockDateInPast'],
    ['milliseconds', { kind: 'fixed', unlockAt: now * 1_000n }, 'lockDateTooLate'],
    ['the last second of the contract', { kind: 'fixed', unlockAt: 9_999_999_999n }, undefined],
    ['a linear start in the past', { kind: 'linear', startAt: now - day, endAt: now + 1n }, undefined],
    ['an end at its start', { kind: 'linear', startAt: now + 1n, endAt: now + 1n }, 'lockEndNotAfterStart'],
    ['a forgotten start', { kind: 'linear', startAt: 0n, endAt: now + 1n }, 'lockStartTooEarly'],
    ['an end in the past', { kind: 'linear', startAt: now - day, endAt: now }, 'unlockDateInPast'],
    ['shares by period', periodic, undefined],
    ['no period', { ...periodic, period: 0n }, 'lockDurationEmpty'],
    ['no share of a period', { ...periodic, periodBps: 0 }, 'lockDurationEmpty'],
    ['a first share in the past', { ...periodic, startAt: now }, 'unlockDateInPast'],
    ['more than all', { ...periodic, firstBps: 7_001 }, 'lockSharesTooHigh'],
    ['exactly all', { ...periodic, firstBps: 7_000 }, undefined],
    ['half a basis point', { ...periodic, firstBps: 0.5 }, 'bpsInvalid'],
    ['no number', { ...periodic, periodBps: Number.NaN }, 'bpsInvalid'],
    ['a period that the contract cannot hold', { ...periodic, period: 2n ** 32n }, 'durationTooLong'],
    ['an end after 2286', { ...periodic, period: 10n ** 9n, periodBps: 1 }, 'lockDateTooLate'],
  ])('says of %s what the contract would', (_, values, expected) => {
    expect(code(values)).toBe(expected)
  })
})

describe('releasedAt', () => {
  test('never falls, is nothing before the first date and all from the end on', () => {
    fc.assert(
      fc.property(schedules, amounts, fc.bigInt(0n, 10n ** 10n), fc.bigInt(0n, 10n ** 10n), (values, amount, a, b) => {
        const schedule = lockScheduleOf(values)
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(releasedAt(schedule, amount, early)).toBeLessThanOrEqual(releasedAt(schedule, amount, late))
        expect(releasedAt(schedule, amount, schedule.startAt - 1n)).toBe(0n)
        expect(releasedAt(schedule, amount, schedule.endAt)).toBe(amount)
      }),
    )
  })

  test('the last share is what is left: less than the others, never more', () => {
    const schedule = lockScheduleOf(periodic)
    expect(releaseCalendar(schedule, 10_001n).map(({ amount }) => amount)).toEqual([2_000n, 3_000n, 3_000n, 2_001n])
    expect(schedule.endAt).toBe(periodic.startAt + 90n * day)
  })

  test('without a first share the first period has to pass, with the smallest one it need not', () => {
    const first = (firstBps: number) => releaseCalendar(lockScheduleOf({ ...periodic, firstBps }), 10_000n)[0]
    expect(first(0)).toMatchObject({ at: periodic.startAt + 30n * day, amount: 3_000n })
    expect(first(1)).toMatchObject({ at: periodic.startAt, amount: 1n })
  })
})

describe('nextReleaseAt', () => {
  test('nothing more is released before it, and nothing follows only from the end on', () => {
    fc.assert(
      fc.property(schedules, amounts, fc.bigInt(now, 10n ** 10n), (values, amount, at) => {
        const schedule = lockScheduleOf(values)
        const next = nextReleaseAt(schedule, at)
        expect(next === undefined).toBe(at >= schedule.endAt)
        if (next === undefined || next === at) return
        expect(next).toBeGreaterThan(at)
        expect(releasedAt(schedule, amount, next - 1n)).toBe(releasedAt(schedule, amount, at))
      }),
    )
  })
})

describe('releaseCalendar', () => {
  test('adds up to the amount, in order, and agrees with the contract at each date', () => {
    fc.assert(
      fc.property(schedules, amounts, (values, amount) => {
        const schedule = lockScheduleOf(values)
        const dates = releaseCalendar(schedule, amount)
        expect(dates.reduce((sum, date) => sum + date.amount, 0n)).toBe(amount)
        expect(dates.at(-1)).toMatchObject({ at: schedule.endAt, released: amount })
        for (const [index, date] of dates.entries()) {
          expect(date.released).toBe(releasedAt(schedule, amount, date.at))
          if (index > 0) expect(date.at).toBeGreaterThan(dates[index - 1]!.at)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('releaseCurve', () => {
  test('never falls, ends at all, and has at most the points asked for', () => {
    fc.assert(
      fc.property(schedules, amounts, fc.integer({ min: 4, max: 300 }), (values, amount, maxPoints) => {
        const schedule = lockScheduleOf(values)
        const points = releaseCurve(schedule, amount, { maxPoints, fromAt: now })
        expect(points.length).toBeLessThanOrEqual(maxPoints)
        expect(points.at(-1)).toEqual({ at: schedule.endAt, released: amount })
        for (const [index, point] of points.entries()) {
          if (index === 0) continue
          expect(point.at).toBeGreaterThanOrEqual(points[index - 1]!.at)
          expect(point.released).toBeGreaterThanOrEqual(points[index - 1]!.released)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('draws a fixed lock as one step', () => {
    const schedule = lockScheduleOf({ kind: 'fixed', unlockAt: now + day })
    expect(releaseCurve(schedule, 5n, { fromAt: now })).toEqual([
      { at: now, released: 0n },
      { at: now + day, released: 0n },
      { at: now + day, released: 5n },
    ])
  })
})
