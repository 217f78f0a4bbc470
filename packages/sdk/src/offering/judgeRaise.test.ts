import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeRaise } from './judgeRaise.ts'
import type { Raise } from './Raise.ts'

const unit = 10n ** 18n
/** 100 coins for 1,000,000 tokens, of which a part goes into the exchange at the buyers' price and a premium. */
const raiseOf = (liquidityBps: number, premiumBps = 0, changes: Partial<Raise> = {}): Raise => {
  const [raised, sold] = [100n * unit, 1_000_000n * unit]
  return {
    ...{ raised, sold, soldAtCheapest: sold, outside: 0n, exchangeFeeBps: 0, sellTaxBps: 0 },
    liquidity: {
      coin: (raised * BigInt(liquidityBps)) / 10_000n,
      amount: (sold * BigInt(liquidityBps)) / (10_000n + BigInt(premiumBps)),
    },
    ...changes,
  }
}
const outlookOf = (...of: Parameters<typeof raiseOf>) => judgeRaise(raiseOf(...of))!

describe('what the deployer could have paid himself at no loss', () => {
  test.each([
    [1_000, 99],
    [5_100, 80],
    [6_000, 73],
    [8_000, 51],
    [10_000, 0],
  ])('with %i basis points in the exchange and no premium is %i %%', (liquidityBps, percent) => {
    expect(Math.round(outlookOf(liquidityBps).selfFillBps / 100)).toBe(percent)
  })

  test('is a fifth where everything goes into the exchange a quarter dearer than he bought', () => {
    expect(outlookOf(10_000, 2_500).selfFillBps).toBe(2_000)
  })

  test('grows with tokens that were never for sale, and with a first phase that was cheaper', () => {
    const plain = outlookOf(6_000).selfFillBps
    expect(outlookOf(6_000, 0, { outside: 500_000n * unit }).selfFillBps).toBeGreaterThan(plain)
    expect(outlookOf(6_000, 0, { soldAtCheapest: 2_000_000n * unit }).selfFillBps).toBeGreaterThan(plain)
  })

  test('is everything where a dear last phase leaves next to no token in the exchange', () => {
    const liquidity = { coin: 60n * unit, amount: 600n * unit }
    expect(outlookOf(6_000, 0, { liquidity }).selfFillBps).toBeGreaterThan(9_990)
  })

  test('is exactly the last share at which selling first and taking the rest costs nothing', () => {
    const bps = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(bps, fc.integer({ min: 0, max: 10_000 }), fc.bigInt(0n, 10n ** 24n), (share, premium, outside) => {
        const raise = raiseOf(share, premium, { outside })
        const { selfFillBps } = judgeRaise(raise)!
        const gain = (paidBps: number) => {
          const paid = (raise.raised * BigInt(paidBps)) / 10_000n
          const own = (raise.sold * BigInt(paidBps)) / 10_000n + outside
          const { coin, amount } = raise.liquidity
          return raise.raised - coin + (coin * own) / (amount + own) - paid
        }
        expect(gain(selfFillBps)).toBeGreaterThanOrEqual(0n)
        if (selfFillBps < 10_000) expect(gain(selfFillBps + 1)).toBeLessThan(0n)
        for (const more of [0.25, 0.5, 0.75]) expect(gain(Math.floor(selfFillBps * more))).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('what a buyer of a hundredth gets back', () => {
  test('is about what he paid where he sells first, and a part of it where he sells last', () => {
    const { hundredth } = outlookOf(6_000, 0, { exchangeFeeBps: 30 })
    expect(hundredth).toMatchObject({ paid: unit, bought: 10_000n * unit })
    // 60 coins and 600,000 tokens; 10,000 of them less 0.3 %.
    expect(hundredth.soldFirst).toBe((60n * 9_970n * unit) / 609_970n)
    // 990,000 tokens before his leave 22.68 coins of 60, beside 1,590,000 tokens.
    expect(Number(hundredth.soldLast) / 1e18).toBeCloseTo(0.1414, 4)
  })

  test('is less by the token’s own tax, and by all that others can sell', () => {
    const plain = outlookOf(6_000).hundredth
    const taxed = outlookOf(6_000, 0, { sellTaxBps: 2_500 }).hundredth
    expect(Number(taxed.soldFirst) / Number(plain.soldFirst)).toBeCloseTo(0.753, 3)
    expect(outlookOf(6_000, 0, { outside: 10_000_000n * unit }).hundredth.soldLast).toBeLessThan(plain.soldLast / 10n)
    expect(outlookOf(6_000, 0, { outside: 10_000_000n * unit }).hundredth.soldFirst).toBe(plain.soldFirst)
  })

  test('is never more for the last than for the first, and never more than lies in the exchange', () => {
    const bps = (least: number, most: number) => fc.integer({ min: least, max: most })
    const shares = [bps(1, 10_000), bps(0, 10_000), bps(0, 100), bps(0, 2_500)] as const
    fc.assert(
      fc.property(...shares, fc.bigInt(0n, 10n ** 26n), (share, premium, exchangeFeeBps, sellTaxBps, outside) => {
        const raise = raiseOf(share, premium, { exchangeFeeBps, sellTaxBps, outside })
        const { soldFirst, soldLast } = judgeRaise(raise)!.hundredth
        expect(soldLast).toBeLessThanOrEqual(soldFirst)
        expect(soldFirst + soldLast).toBeLessThan(raise.liquidity.coin)
      }),
    )
  })
})

test('nothing is said of a raise that is nothing yet, or of an exchange that gets nothing', () => {
  expect(judgeRaise(raiseOf(6_000, 0, { raised: 0n, sold: 0n }))).toBeUndefined()
  expect(judgeRaise(raiseOf(6_000, 0, { liquidity: { coin: 0n, amount: 0n } }))).toBeUndefined()
})
