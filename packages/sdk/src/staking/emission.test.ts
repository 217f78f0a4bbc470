import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emissionCurve } from './emissionCurve.ts'
import { type EmissionSchedule, emissionScale, manualSchedule } from './emissionSchedule.ts'
import { emittedAt, halvedAt, rateAt } from './emittedAt.ts'
import { exactEmission, Fraction } from './exactPool.scene.ts'
import { lesser } from './lesser.ts'
import { fundingFor, isFundedUntil, runsOutAt } from './runsOutAt.ts'

const startAt = 1_800_000_000n
const day = 86_400n
const unit = emissionScale

const plain: EmissionSchedule = { kind: 'plain', rate: 5n * unit, startAt, endAt: startAt + 10n * day }
const halving = { kind: 'halving', rate: 8n * unit, startAt, halvingSeconds: 100n } as const

const rates = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 2n ** 112n))
const ends = fc.option(fc.bigInt(1n, 10n ** 9n), { nil: undefined })
const clocked: fc.Arbitrary<Exclude<EmissionSchedule, { kind: 'manual' }>> = fc.oneof(
  fc.tuple(rates, ends).map(([rate, length]) => ({
    ...{ kind: 'plain' as const, rate, startAt, endAt: length && startAt + length },
  })),
  fc.tuple(rates, ends, fc.bigInt(1n, 10n ** 7n)).map(([rate, length, halvingSeconds]) => ({
    ...{ kind: 'halving' as const, rate, startAt, halvingSeconds, endAt: length && startAt + length },
  })),
)
/** Moments before, within and long after a schedule; of halvings of a second no more than the slow model can walk. */
const passed = (schedule: EmissionSchedule) =>
  fc.bigInt(-10n, schedule.kind === 'halving' ? schedule.halvingSeconds * 400n : 4n * 10n ** 9n)
const moments = clocked.chain((schedule) => fc.tuple(fc.constant(schedule), passed(schedule), passed(schedule)))

describe('emittedAt', () => {
  it('comes to what is worked out by hand', () => {
    // 5 a second for a day, and for ten days after which it ends.
    expect(emittedAt(plain, startAt + day)).toBe(432_000n * unit)
    expect(emittedAt(plain, startAt + 99n * day)).toBe(4_320_000n * unit)
    // 8 a second for 100 seconds, 4 for 100, 2 for 100; then 1 for 50.
    const at = (passed: bigint) => emittedAt(halving, startAt + passed) / unit
    expect([0n, 1n, 99n, 100n, 101n, 200n, 300n, 350n].map(at)).toEqual([
      ...[0n, 8n, 792n, 800n, 804n, 1_200n, 1_400n, 1_450n],
    ])
    // All of it: twice the first epoch.
    expect(at(100n * 200n)).toBe(1_600n)
    expect(emittedAt(halving, startAt - 1n)).toBe(0n)
  })

  it('is the exact sum over all epochs, rounded up to a part, at any moment', () => {
    fc.assert(
      fc.property(moments, ([schedule, since]) => {
        const at = startAt + since
        const exact = exactEmission(schedule, at).times(new Fraction(unit))
        expect(emittedAt(schedule, at)).toBe(exact.ceil())
      }),
      { numRuns: 300 },
    )
  })

  it('never falls, and at a halving goes on at half the rate without a step, also after 200 of them', () => {
    const fine = { ...halving, rate: 2n ** 230n }
    for (const epoch of [1n, 2n, 63n, 64n, 199n, 200n, 201n]) {
      const at = startAt + epoch * halving.halvingSeconds
      const [before, on, after] = [at - 1n, at, at + 1n].map((moment) => emittedAt(fine, moment)) as [
        bigint,
        bigint,
        bigint,
      ]
      expect(on - before).toBe(fine.rate >> (epoch - 1n))
      expect(after - on).toBe(fine.rate >> epoch)
      expect(rateAt(fine, at - 1n)).toBe(fine.rate >> (epoch - 1n))
      expect(rateAt(fine, at)).toBe(fine.rate >> epoch)
    }
    fc.assert(
      fc.property(moments, ([schedule, one, other]) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        expect(emittedAt(schedule, startAt + early)).toBeLessThanOrEqual(emittedAt(schedule, startAt + late))
      }),
    )
  })

  it('stops to the second: at the start, at the end, and one around them', () => {
    expect([-1n, 0n, 1n].map((more) => emittedAt(plain, startAt + more) / unit)).toEqual([0n, 0n, 5n])
    const endAt = startAt + 10n * day
    expect([-1n, 0n, 1n].map((more) => emittedAt(plain, endAt + more) / unit)).toEqual([
      ...[4_319_995n, 4_320_000n, 4_320_000n],
    ])
    expect([
      rateAt(plain, startAt - 1n),
      rateAt(plain, startAt),
      rateAt(plain, endAt - 1n),
      rateAt(plain, endAt),
    ]).toEqual([...[0n, 5n * unit, 5n * unit, 0n]])
  })
})

describe('a schedule halved by hand', () => {
  const manual = manualSchedule(8n * unit, startAt)

  it('goes on from where it was, at half the rate', () => {
    const once = halvedAt(manual, startAt + 100n)
    const twice = halvedAt(once, startAt + 150n)
    expect(emittedAt(manual, startAt + 100n) / unit).toBe(800n)
    expect([99n, 100n, 101n, 150n].map((passed) => emittedAt(once, startAt + passed) / unit)).toEqual([
      ...[800n, 800n, 804n, 1_000n],
    ])
    expect(emittedAt(twice, startAt + 160n) / unit).toBe(1_020n)
    expect(rateAt(twice, startAt + 160n)).toBe(2n * unit)
  })

  it('halved before its start emits nothing earlier than that', () => {
    const once = halvedAt(manual, startAt - 50n)
    expect(once.sinceAt).toBe(startAt)
    expect(emittedAt(once, startAt)).toBe(0n)
    expect(emittedAt(once, startAt + 10n) / unit).toBe(40n)
  })

  it('emits what one by the clock does when its owner halves at the same moments', () => {
    const clock = { ...halving, rate: manual.rate }
    let byHand = manual
    for (let epoch = 1n; epoch <= 200n; epoch++) {
      const at = startAt + epoch * 100n
      // Each halving may leave a fraction, which the clock rounds once and by hand none is given.
      const apart = emittedAt(clock, at) - emittedAt(byHand, at)
      expect(apart >= 0n && apart <= epoch * 100n).toBe(true)
      byHand = halvedAt(byHand, at)
    }
  })
})

describe('runsOutAt', () => {
  it('comes to what is worked out by hand', () => {
    expect(runsOutAt(plain, 432_000n * unit)).toBe(startAt + day)
    expect(runsOutAt(plain, 432_000n * unit + 1n)).toBe(startAt + day + 1n)
    expect(runsOutAt(plain, 4_320_000n * unit)).toBe(startAt + 10n * day)
    expect(runsOutAt(plain, 4_320_001n * unit)).toBeUndefined()
    expect([0n, 800n, 804n, 1_450n].map((limit) => runsOutAt(halving, limit * unit)! - startAt)).toEqual([
      ...[0n, 100n, 101n, 350n],
    ])
    expect(runsOutAt(halving, 1_600n * unit + 1n)).toBeUndefined()
    const manual = halvedAt(manualSchedule(8n * unit, startAt), startAt + 100n)
    expect(runsOutAt(manual, 1_000n * unit)).toBe(startAt + 150n)
    expect(runsOutAt(manualSchedule(0n, startAt), 1n)).toBeUndefined()
  })

  it('is the first second at which all is emitted, and none where that never happens', () => {
    fc.assert(
      fc.property(moments, fc.bigInt(1n, 2n ** 140n), fc.boolean(), ([schedule, since], any, isNear) => {
        // Amounts that are reached within the schedule, and a part around them, as well as any others.
        const limit = isNear ? emittedAt(schedule, startAt + since) + (any % 3n) - 1n : any
        const at = runsOutAt(schedule, limit)
        const never = startAt + 10n ** 13n
        if (at === undefined) {
          expect(emittedAt(schedule, never)).toBeLessThan(limit)
          return
        }
        expect(emittedAt(schedule, at)).toBeGreaterThanOrEqual(limit)
        if (at > startAt) expect(emittedAt(schedule, at - 1n)).toBeLessThan(limit)
      }),
      { numRuns: 1_000 },
    )
  })

  it('funds a period to its last second, within the pool', () => {
    const limit = 432_000n * unit
    expect(isFundedUntil(plain, limit, startAt + day)).toBe(true)
    expect(isFundedUntil(plain, limit - 1n, startAt + day)).toBe(false)
    expect(isFundedUntil(plain, limit, startAt + day + 1n)).toBe(false)
    expect(isFundedUntil(plain, 10n * limit, startAt + 10n * day)).toBe(true)
    expect(isFundedUntil(plain, 10n * limit, startAt + 10n * day + 1n)).toBe(false)
    expect(isFundedUntil(manualSchedule(unit, startAt), 100n * unit, startAt + 100n)).toBe(true)
  })

  it('says what a stretch of time needs, never a part too little', () => {
    expect(fundingFor(plain, startAt, startAt + day)).toBe(432_000n)
    expect(fundingFor({ ...plain, rate: 1n }, startAt, startAt + 1n)).toBe(1n)
    fc.assert(
      fc.property(moments, ([schedule, since]) => {
        const at = startAt + since
        expect(
          isFundedUntil({ ...schedule, endAt: undefined }, fundingFor(schedule, startAt, at) * unit, startAt),
        ).toBe(true)
        expect(emittedAt(schedule, at)).toBeLessThanOrEqual(fundingFor(schedule, startAt, at) * unit)
      }),
    )
  })
})

describe('emissionCurve', () => {
  it('bends at halvings, where the reserve runs out, and at the end', () => {
    const points = emissionCurve(halving, { untilAt: startAt + 400n, limit: 1_300n * unit })
    expect(points.map(({ at, emitted }) => [at - startAt, emitted])).toEqual([
      ...[
        [0n, 0n],
        [100n, 800n],
        [200n, 1_200n],
        [250n, 1_300n],
        [400n, 1_300n],
      ],
    ])
    const ended = emissionCurve(plain, { fromAt: startAt - day, untilAt: startAt + 20n * day })
    expect(ended.map(({ at, emitted }) => [(at - startAt) / day, emitted])).toEqual([
      ...[
        [-1n, 0n],
        [0n, 0n],
        [10n, 4_320_000n],
        [20n, 4_320_000n],
      ],
    ])
  })

  it('never falls, is straight between its points, and has at most as many as asked for', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 6, max: 60 }),
        fc.bigInt(0n, 2n ** 130n),
        ([schedule, from, length], maxPoints, limit) => {
          const fromAt = startAt + from
          const untilAt = fromAt + (length < 0n ? -length : length) + 1n
          const points = emissionCurve(schedule, { fromAt, untilAt, limit, maxPoints })
          expect(points.length).toBeLessThanOrEqual(maxPoints)
          expect([points[0]?.at, points.at(-1)?.at]).toEqual([fromAt, untilAt])
          const isWhole =
            schedule.kind === 'plain' || untilAt - fromAt < schedule.halvingSeconds * BigInt(maxPoints - 6)
          for (const [index, { at, emitted }] of points.entries()) {
            const next = points[index + 1]
            if (!next) continue
            expect(next.at).toBeGreaterThan(at)
            expect(next.emitted).toBeGreaterThanOrEqual(emitted)
            if (!isWhole) continue
            const middle = (at + next.at) / 2n
            const capped = lesser(emittedAt(schedule, middle), limit)
            const line = emitted + ((next.emitted - emitted) * (middle - at)) / (next.at - at)
            const apart = capped / unit - line
            // The last second before the reserve runs out may be a part of one.
            const slack = 2n + rateAt(schedule, at) / unit
            expect(apart >= -slack && apart <= slack, `${apart}`).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
