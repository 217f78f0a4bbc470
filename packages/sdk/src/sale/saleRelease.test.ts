import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { releaseCalendar } from '../lock/releaseCalendar.ts'
import {
  checkSaleRelease,
  claimableOf,
  longestReleaseSeconds,
  type SaleRelease,
  scheduleOfRelease,
} from './saleRelease.ts'

const endAt = 1_900_000_000n
const day = 86_400n
const release = (changes: Partial<SaleRelease> = {}): SaleRelease => ({
  ...{ startAt: endAt, firstBps: 2_000, interval: 30n * day, rateBps: 1_000 },
  ...changes,
})
const codeOf = (changes: Partial<SaleRelease>) => {
  try {
    checkSaleRelease(release(changes), endAt)
    return 'taken'
  } catch (error) {
    return error instanceof ToolboxError ? error.code : error
  }
}

describe('checkSaleRelease', () => {
  test.each([
    [{}, 'taken'],
    [{ firstBps: 10_000, interval: 0n, rateBps: 0 }, 'taken'],
    [{ firstBps: 0, interval: 1n, rateBps: 1 }, 'taken'],
    [{ startAt: endAt - 1n }, 'saleReleaseTooEarly'],
    [{ interval: 0n }, 'lockDurationEmpty'],
    [{ rateBps: 0 }, 'lockDurationEmpty'],
    [{ firstBps: 10_000 }, 'lockSharesTooHigh'],
    [{ firstBps: 9_001 }, 'lockSharesTooHigh'],
    [{ firstBps: -1 }, 'bpsInvalid'],
    [{ rateBps: 1.5 }, 'bpsInvalid'],
    [{ interval: -1n }, 'durationTooLong'],
    [{ startAt: 10n ** 10n }, 'lockDateTooLate'],
  ])('%o is %s', (changes, code) => {
    expect(codeOf(changes)).toBe(code)
  })

  test('takes what ends on the last day, whenever it starts, and nothing after it', () => {
    const whole = { firstBps: 0, rateBps: 10_000 }
    expect(codeOf({ ...whole, interval: longestReleaseSeconds })).toBe('taken')
    expect(codeOf({ ...whole, interval: longestReleaseSeconds + 1n })).toBe('saleReleaseTooLong')
    expect(codeOf({ ...whole, startAt: endAt + 1n, interval: longestReleaseSeconds })).toBe('saleReleaseTooLong')
    expect(codeOf({ firstBps: 10_000, interval: 0n, rateBps: 0, startAt: endAt + longestReleaseSeconds + 1n })).toBe(
      'saleReleaseTooLong',
    )
  })
})

describe('claimableOf', () => {
  const claim = { bought: 1_000n, claimed: 0n, finishedAt: endAt }
  test('gives the first part at the start, the others after each interval, and what is left with the last', () => {
    const at = (days: bigint) => claimableOf(release({ rateBps: 3_000 }), { ...claim, at: endAt + days * day })
    expect([at(0n), at(29n), at(30n), at(60n), at(89n), at(90n), at(900n)]).toEqual([
      ...[200n, 200n, 500n, 800n, 800n, 1_000n, 1_000n],
    ])
    expect(claimableOf(release(), { ...claim, claimed: 150n, at: endAt })).toBe(50n)
  })

  test('gives nothing before the finish, however late that is, and nothing before the start', () => {
    const at = endAt + 60n * day
    expect(claimableOf(release(), { ...claim, finishedAt: undefined, at })).toBe(0n)
    expect(claimableOf(release(), { ...claim, finishedAt: at + 1n, at })).toBe(0n)
    expect(claimableOf(release(), { ...claim, finishedAt: at, at })).toBe(400n)
    expect(claimableOf(release({ startAt: endAt + 1n }), { ...claim, at: endAt })).toBe(0n)
  })

  test('never gives more than the parts by then, never less than before, and all in the end', () => {
    const releases = fc
      .record({
        firstBps: fc.integer({ min: 0, max: 9_999 }),
        rate: fc.integer({ min: 1, max: 10_000 }),
        days: fc.integer({ min: 1, max: 30 }),
      })
      .map(({ firstBps, rate, days }) =>
        release({ firstBps, rateBps: Math.min(rate, 10_000 - firstBps), interval: BigInt(days) * day }),
      )
    fc.assert(
      fc.property(releases, fc.bigInt(0n, 2n ** 112n), fc.bigInt(0n, 10_000n * day), (terms, bought, passed) => {
        const at = endAt + passed
        const now = claimableOf(terms, { ...claim, bought, at })
        const bps = BigInt(terms.firstBps) + (passed / terms.interval) * BigInt(terms.rateBps)
        expect(now * 10_000n).toBeLessThanOrEqual(bought * bps)
        expect(claimableOf(terms, { ...claim, bought, at: at + day })).toBeGreaterThanOrEqual(now)
        const { endAt: last } = scheduleOfRelease(terms)
        expect(claimableOf(terms, { ...claim, bought, at: last })).toBe(bought)
        // In two claims no more than in one.
        expect(claimableOf(terms, { ...claim, bought, claimed: now, at: last }) + now).toBe(bought)
      }),
    )
  })

  test('gives at each date of the calendar what the calendar says', () => {
    const dates = releaseCalendar(scheduleOfRelease(release({ rateBps: 3_000 })), 1_000n)
    expect(dates).toHaveLength(4)
    for (const { at, released } of dates) {
      expect(claimableOf(release({ rateBps: 3_000 }), { ...claim, at })).toBe(released)
    }
  })
})
