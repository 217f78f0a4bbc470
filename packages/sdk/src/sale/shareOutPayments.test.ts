import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesOfShares, shareOutPayments } from './shareOutPayments.ts'

const unit = 10n ** 18n
const day = 86_400n
const rules = { liquidityBps: 6_000, advanceBps: 1_000, rewardBps: [300, 200] }
const paid = fc.bigInt(0n, 2n ** 96n)
const shares = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 1_000 }))
  .filter(([pool, advance, reward]) => pool + advance + reward <= 10_000)

describe('what was paid in a coin', () => {
  test('goes to the exchange, the inviters and the project', () => {
    expect(shareOutPayments(rules, { paid: 100n * unit })).toEqual({
      ...{ pooled: 60n * unit, advance: 10n * unit, rewards: 5n * unit, earned: 25n * unit },
    })
  })

  test('leaves inviters what they were promised, rounded up', () => {
    const promised = { promised: 1n, raised: 3n }
    expect(shareOutPayments(rules, { paid: 100n, rewards: promised })).toEqual({
      ...{ pooled: 60n, advance: 10n, rewards: 34n, earned: -4n },
    })
    expect(shareOutPayments(rules, { paid: 100n, rewards: { promised: 0n, raised: 0n } }).rewards).toBe(0n)
  })

  test('is shared out whole, and nobody gets less than nothing but for a rounding', () => {
    fc.assert(
      fc.property(paid, shares, (sum, [liquidityBps, advanceBps, reward]) => {
        const parts = shareOutPayments({ liquidityBps, advanceBps, rewardBps: [reward] }, { paid: sum })
        expect(parts.pooled + parts.advance + parts.rewards + parts.earned).toBe(sum)
        expect(parts.earned).toBeGreaterThanOrEqual(-1n)
        expect(parts.pooled).toBe((sum * BigInt(liquidityBps)) / 10_000n)
      }),
    )
  })
})

describe('the dates', () => {
  const parts = shareOutPayments(rules, { paid: 100n * unit })
  const release = { startAt: 11n * day, firstBps: 2_500, interval: 30 * 86_400, partBps: 2_500 }

  test('are the finish where all is claimed then, and none where all was delivered with the purchase', () => {
    expect(datesOfShares({ claim: 'atEnd', endAt: 10n * day }, parts)).toEqual([
      { at: 10n * day, project: 35n * unit, rewards: 5n * unit },
    ])
    expect(datesOfShares({ claim: 'atEnd', endAt: 10n * day }, parts, 8n * day)[0]?.at).toBe(8n * day)
    expect(datesOfShares({ claim: 'atOnce', endAt: 10n * day }, parts)).toEqual([])
  })

  test('follow the schedule, after the advance', () => {
    const dates = datesOfShares({ claim: 'scheduled', endAt: 10n * day, release }, parts)
    expect(dates.map(({ at }) => at / day)).toEqual([10n, 11n, 41n, 71n, 101n])
    expect(dates[0]).toEqual({ at: 10n * day, project: 10n * unit, rewards: 0n })
    expect(dates[1]).toEqual({ at: 11n * day, project: (25n * unit) / 4n, rewards: (5n * unit) / 4n })
  })

  test('are together all that project and inviters get', () => {
    fc.assert(
      fc.property(
        paid,
        shares,
        fc.integer({ min: 0, max: 9_999 }),
        (sum, [liquidityBps, advanceBps, reward], firstBps) => {
          const all = shareOutPayments({ liquidityBps, advanceBps, rewardBps: [reward] }, { paid: sum })
          fc.pre(all.earned >= 0n)
          const partBps = Math.min(700, 10_000 - firstBps)
          const dates = datesOfShares(
            { claim: 'scheduled', endAt: 0n, release: { ...release, firstBps, partBps } },
            all,
          )
          expect(dates.reduce((total, { project }) => total + project, 0n)).toBe(all.earned + all.advance)
          expect(dates.reduce((total, { rewards }) => total + rewards, 0n)).toBe(all.rewards)
          for (const date of dates) expect(date.project >= 0n && date.rewards >= 0n).toBe(true)
        },
      ),
    )
  })
})
