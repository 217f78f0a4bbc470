import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeRaise } from './judgeRaise.ts'
import { selfFillShare } from './selfFillShare.ts'

const parts = fc.integer({ min: 0, max: 10_000 })
const premiums = fc.integer({ min: 0, max: 2_500 })

/** The root of f² + (L/(1+P) − 1)·f − (1−L)·L/(1+P) = 0, which is the same in another form. */
function shareByRoot(liquidityBps: number, premiumBps: number): number {
  const part = liquidityBps / 10_000
  const amount = part / (1 + premiumBps / 10_000)
  return (1 - amount + Math.sqrt((1 - amount) ** 2 + 4 * (1 - part) * amount)) / 2
}

describe('selfFillShare', () => {
  test.each([
    [0, 0, 10_000],
    [1_000, 0, 9_908],
    [5_100, 0, 8_017],
    [6_000, 0, 7_291],
    [8_000, 0, 5_123],
    [10_000, 0, 0],
    [10_000, 2_500, 2_000],
  ])('with %i basis points in the exchange and a premium of %i is %i', (liquidityBps, premiumBps, share) => {
    expect(selfFillShare(liquidityBps, premiumBps)).toBe(share)
  })

  test('is less than a basis point below the root of the equation, and never above it', () => {
    fc.assert(
      fc.property(parts, premiums, (liquidityBps, premiumBps) => {
        const root = shareByRoot(liquidityBps, premiumBps) * 10_000
        const share = selfFillShare(liquidityBps, premiumBps)
        // The root itself is a number of about sixteen digits, and worse where it comes near 0.
        expect(share).toBeLessThanOrEqual(root + 1e-4)
        expect(share).toBeGreaterThan(root - 1 - 1e-4)
      }),
      { numRuns: 500 },
    )
  })

  test('grows with the premium, and shrinks as more goes into the exchange', () => {
    fc.assert(
      fc.property(parts, premiums, (liquidityBps, premiumBps) => {
        const share = selfFillShare(liquidityBps, premiumBps)
        expect(selfFillShare(liquidityBps, premiumBps + 100)).toBeGreaterThanOrEqual(share)
        if (liquidityBps > 0) expect(selfFillShare(liquidityBps - 1, premiumBps)).toBeGreaterThanOrEqual(share)
      }),
    )
  })

  test('is what the statement of a raise by the same rules tells', () => {
    const least = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(least, premiums, fc.bigInt(10n ** 12n, 10n ** 26n), (liquidityBps, premiumBps, unit) => {
        const raised = unit * 10_000n
        const sold = unit * BigInt(10_000 + premiumBps)
        const liquidity = { coin: unit * BigInt(liquidityBps), amount: unit * BigInt(liquidityBps) }
        const raise = {
          raised,
          sold,
          soldAtCheapest: sold,
          liquidity,
          outside: 0n,
          exchangeFeeBps: 30,
          sellTaxBps: 100,
        }
        expect(judgeRaise(raise)?.selfFillBps).toBe(selfFillShare(liquidityBps, premiumBps))
      }),
    )
  })
})
