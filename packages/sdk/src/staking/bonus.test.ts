import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusReserve, bonusRateNow, bonusWeightOf, freeAfter, promisedBy } from './bonusOf.ts'
import { beansDailyBps, beansDepositFeeBps, referralPercents, tierBpsOf } from './bonusTerms.ts'
import { emissionScale } from './emissionSchedule.ts'
import { exactDecay, Fraction } from './exactPool.scene.ts'
import { expWad } from './expWad.ts'
import { bonusFeeOf, partRealised, principalFeeOf, realisedOf } from './realisedOf.ts'
import { nextTaxFallAt, taxAt, weightedSince } from './taxAt.ts'

const day = 86_400n
const unit = emissionScale
const wad = 10n ** 18n

describe('expWad', () => {
  it('is e to a power to the last digits', () => {
    expect(expWad(0n)).toBe(wad)
    // 1 / e, 1 / e² and 1 / e^10.
    expect(expWad(-wad)).toBe(367_879_441_171_442_321n)
    expect(expWad(-2n * wad)).toBe(135_335_283_236_612_691n)
    expect(expWad(-10n * wad)).toBe(45_399_929_762_484n)
    expect(expWad(-41_446_531_673_892_822_313n)).toBe(0n)
    expect(expWad(-41_446_531_673_892_822_312n)).toBeLessThanOrEqual(1n)
  })

  it('is at most a digit from an exact series', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 41n * wad), (x) => {
        const exact = exactDecay(new Fraction(x, wad)).times(new Fraction(wad)).floor()
        const apart = expWad(-x) - exact
        expect(apart >= -1n && apart <= 1n, `${x}`).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the reserve of a bonus pool', () => {
  /** 100,000 units at 3.5 % a day: with referrals of 5 % it pays 3,675 a day. */
  const reserve: BonusReserve = { free: 0n, weight: 100_000n * 350n, runway: 30n * day, referralPercent: 5 }
  const full = 3_675n

  it('falls by the full rate while it lasts longer than the runway, and by its part from then on', () => {
    expect(promisedBy(reserve, day)).toBe(full)
    const rich = { ...reserve, free: 40n * full * unit }
    expect(freeAfter(rich, day) / unit).toBe(39n * full)
    expect(freeAfter(rich, 10n * day) / unit).toBe(30n * full)
    // A runway later 1 / e of it is left: 110,250 · 0.367879…
    expect(freeAfter(rich, 40n * day) / unit).toBe(40_558n)
    expect(freeAfter({ ...rich, free: 30n * full * unit }, 30n * day) / unit).toBe(40_558n)
    expect(bonusRateNow(rich) / unit).toBe(0n)
    expect((bonusRateNow(rich) * day + unit - 1n) / unit).toBe(full)
    expect((bonusRateNow({ ...rich, free: 15n * full * unit }) * day) / unit).toBe(full / 2n)
  })

  it('stays as it is without stakes or time', () => {
    const rich = { ...reserve, free: 40n * full * unit }
    expect(freeAfter({ ...rich, weight: 0n }, 99n * day)).toBe(rich.free)
    expect(freeAfter(rich, 0n)).toBe(rich.free)
    expect(freeAfter(reserve, day)).toBe(0n)
  })

  const reserves: fc.Arbitrary<BonusReserve> = fc.record({
    free: fc.bigInt(10n ** 9n, 2n ** 140n),
    weight: fc.bigInt(1n, 2n ** 118n),
    runway: fc.bigInt(7n, 365n).map((days) => days * day),
    referralPercent: fc.constantFrom(5, 13),
  })
  const times = fc.oneof(fc.bigInt(0n, 100n), fc.bigInt(0n, 700n * day))
  /** About as much as the runway takes at the full rate, where both laws meet. */
  const near = fc.tuple(reserves, fc.bigInt(1n, 3_000n)).map(([one, part]) => {
    const atRunway = promisedBy(one, one.runway) * unit
    return { ...one, free: (atRunway * part) / 1_000n + 10n ** 9n }
  })

  it('agrees with an exact series', () => {
    fc.assert(
      fc.property(fc.oneof(reserves, near), times, (one, seconds) => {
        const { free, weight, runway, referralPercent } = one
        const rate = new Fraction(weight * BigInt(100 + referralPercent) * unit, 10_000n * day * 100n)
        const kept = rate.times(new Fraction(runway))
        const all = new Fraction(free)
        // Seconds until both laws meet, which may be a part of one.
        const surplus = all.minus(kept)
        const untilShort =
          surplus.dividend <= 0n ? new Fraction(0n) : surplus.times(new Fraction(rate.divisor, rate.dividend))
        const passed = new Fraction(seconds)
        const exact = untilShort.isBelow(passed)
          ? (surplus.dividend <= 0n ? all : kept).times(exactDecay(passed.minus(untilShort).over(runway)))
          : all.minus(rate.times(passed))
        const apart = exact.floor() - freeAfter(one, seconds)
        const slack = 2n + free / 10n ** 17n
        expect(apart >= -slack && apart <= slack, `${apart}`).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('ends the same whoever settles when, never grows, and never ends', () => {
    fc.assert(
      fc.property(fc.oneof(reserves, near), fc.array(times, { minLength: 1, maxLength: 10 }), (one, parts) => {
        const whole = freeAfter(
          one,
          parts.reduce((sum, part) => sum + part, 0n),
        )
        let free = one.free
        for (const part of parts) {
          const next = freeAfter({ ...one, free }, part)
          expect(next).toBeLessThanOrEqual(free)
          free = next
        }
        const apart = whole - free
        const slack = 40n + one.free / 10n ** 13n
        expect(apart >= -slack && apart <= slack, `${apart}`).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what an account of a bonus pool gets', () => {
  it('counts direct referrals in seven tiers, and their stake up to its own', () => {
    const tiers = [0, 9, 10, 24, 25, 49, 50, 99, 100, 149, 150, 249, 250, 9_999].map(
      (count) => beansDailyBps + tierBpsOf(count),
    )
    expect(tiers).toEqual([350, 350, 400, 400, 450, 450, 500, 500, 550, 550, 600, 600, 650, 650])
    const account = { principal: 1_000n, dailyBps: 350, tierBps: 300 }
    expect(bonusWeightOf({ principal: 1_000n, dailyBps: 1_000 })).toBe(1_000_000n)
    expect(bonusWeightOf({ ...account, referred: 400n })).toBe(350_000n + 120_000n)
    expect(bonusWeightOf({ ...account, referred: 1_001n })).toBe(650_000n)
  })

  it('is taxed by 90 % on the first day, ten less each day, and not from the tenth on', () => {
    const ages = Array.from({ length: 11 }, (_, index) => taxAt(BigInt(index) * day))
    expect(ages).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0, 0])
    expect([taxAt(-1n), taxAt(day - 1n), taxAt(9n * day - 1n)]).toEqual([90, 90, 10])
    expect([nextTaxFallAt(100n, 100n), nextTaxFallAt(100n, 100n + day), nextTaxFallAt(100n, 99n)]).toEqual([
      ...[100n + day, 100n + 2n * day, 100n + day],
    ])
    expect(nextTaxFallAt(100n, 100n + 9n * day)).toBeUndefined()
  })

  it('ages by the middle of its deposits, rounded late', () => {
    expect(weightedSince({ principal: 300n, sinceAt: 1_000n }, { amount: 100n, at: 2_000n })).toBe(1_250n)
    expect(weightedSince({ principal: 2n, sinceAt: 0n }, { amount: 1n, at: 10n })).toBe(4n)
    expect(weightedSince({ principal: 0n, sinceAt: 0n }, { amount: 5n, at: 9n })).toBe(9n)
    expect(weightedSince({ principal: 0n, sinceAt: 0n }, { amount: 0n, at: 9n })).toBe(9n)
  })

  it('divides what accrued into reward, tax and referral, and leaves the rest in the reserve', () => {
    const terms = { referralPercent: referralPercents.beans, taxPercent: 0, isReferred: true }
    expect(realisedOf(1_050n, terms)).toEqual({ reward: 1_000n, tax: 0n, paid: 1_000n, referral: 50n, kept: 0n })
    expect(realisedOf(1_050n, { ...terms, isReferred: false })).toMatchObject({ paid: 1_000n, referral: 0n, kept: 50n })
    expect(realisedOf(1_050n, { ...terms, taxPercent: 90 })).toEqual({
      ...{ reward: 1_000n, tax: 900n, paid: 100n, referral: 5n, kept: 945n },
    })
    expect(realisedOf(1_130n, { ...terms, referralPercent: referralPercents.beef })).toMatchObject({
      reward: 1_000n,
      referral: 130n,
    })
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 112n),
        fc.constantFrom(5, 13),
        fc.nat(9),
        fc.boolean(),
        (gross, referralPercent, tenths, isReferred) => {
          const found = realisedOf(gross, { referralPercent, taxPercent: 10 * tenths, isReferred })
          expect(found.paid + found.referral + found.kept).toBe(gross)
          expect(Object.values(found).every((amount) => amount >= 0n)).toBe(true)
          expect(found.referral * 100n).toBeLessThanOrEqual(found.paid * BigInt(referralPercent))
        },
      ),
    )
  })

  it('realises with a withdrawal no more than its part', () => {
    expect(partRealised(100n, { amount: 1n, principal: 3n })).toBe(33n)
    expect(partRealised(100n, { amount: 3n, principal: 3n })).toBe(100n)
  })

  it('leaves with no less than was deposited less 1 %, whatever was earned', () => {
    expect([bonusFeeOf(100n, beansDepositFeeBps), bonusFeeOf(101n, beansDepositFeeBps), bonusFeeOf(0n, 500)]).toEqual([
      1n,
      2n,
      0n,
    ])
    expect(principalFeeOf(1_000n, { paid: 0n, charged: 0n })).toBe(0n)
    expect(principalFeeOf(1_000n, { paid: 30n, charged: 10n })).toBe(20n)
    expect(principalFeeOf(1_000n, { paid: 900n, charged: 10n })).toBe(50n)
  })
})
