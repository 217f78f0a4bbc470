import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOut, lessSlippage, squareRoot } from '../base/pair/swapMath.ts'
import { buyerSlippageBps } from './buyerSlippage.ts'
import { compoundIndexAt, projectCompound, projectSupply } from './projectCompound.ts'
import { projectDividend } from './projectDividend.ts'
import { simulateTrade } from './simulateTrade.ts'
import { taxPurposes } from './tradingValues.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n })
const rate = fc.integer({ min: 0, max: 6_000 })
const weights = fc.record(
  Object.fromEntries(taxPurposes.map((purpose) => [purpose, fc.integer({ min: 0, max: 65_535 })])),
)
const plan = fc.record({
  intervalSeconds: fc.integer({ min: 900, max: 2_592_000 }),
  ratePerInterval: fc.integer({ min: 1, max: 100_000_000 }),
})

describe('simulateTrade', () => {
  test('a sell of 100 with 10 % tax: 3 to inviters, the rest by purpose, 90 into the pair', () => {
    const split = { weights: { marketing: 2, burn: 1 } }
    const trade = simulateTrade({ side: 'sell', amount: 100_000n, taxBps: 1_000, invitationBps: 300, split })
    expect(trade).toMatchObject({ tax: 10_000n, toInviters: 3_000n, toTill: 7_000n, arrives: 90_000n, dust: 0n })
    expect(trade.byPurpose).toMatchObject({ marketing: 4_666n, burn: 2_334n, liquidity: 0n })
  })

  test('inviters get a third of a tax that was lowered, and never more', () => {
    const trade = simulateTrade({
      ...{ side: 'buy', amount: 100_000n, taxBps: 200, invitationBps: 300, split: { weights: { team: 1 } } },
    })
    expect(trade).toMatchObject({ tax: 2_000n, toInviters: 666n, toTill: 1_334n })
  })

  test('no unit is lost or made, whatever the rates', () => {
    fc.assert(
      fc.property(
        amount,
        rate,
        rate,
        weights,
        fc.integer({ min: 0, max: 3 }),
        (traded, taxBps, invitationBps, all, dust) => {
          const trade = simulateTrade({
            side: 'buy',
            amount: traded,
            taxBps,
            invitationBps,
            split: { weights: all },
            dust,
          })
          expect(trade.arrives + trade.toInviters + trade.dust + trade.toTill).toBe(traded)
          for (const part of [trade.arrives, trade.toInviters, trade.dust, trade.toTill]) expect(part >= 0n).toBe(true)
          const parts = Object.values(trade.byPurpose).reduce((sum, part) => sum + part, 0n)
          expect(parts).toBe(Object.values(all).some(Boolean) ? trade.toTill : 0n)
        },
      ),
    )
  })

  test('what a buy costs is what the pair takes for these tokens, to the unit', () => {
    const reserve = fc.bigInt({ min: 10n ** 6n, max: 2n ** 100n })
    fc.assert(
      fc.property(reserve, reserve, fc.integer({ min: 1, max: 99 }), (token, base, percent) => {
        const wanted = (token * BigInt(percent)) / 100n
        const trade = simulateTrade({
          ...{ side: 'buy', amount: wanted, taxBps: 0, split: { weights: {} } },
          ...{ reserves: { token, base }, exchangeFeeBps: 30 },
        })
        expect(amountOut(trade.base!, base, token, 30) >= wanted).toBe(true)
        expect(amountOut(trade.base! - 1n, base, token, 30) <= wanted).toBe(true)
      }),
    )
    const more = {
      side: 'buy',
      amount: 10n,
      taxBps: 0,
      split: { weights: {} },
      reserves: { token: 10n, base: 5n },
    } as const
    expect(simulateTrade(more).base).toBeUndefined()
  })
})

describe('buyerSlippageBps', () => {
  test('counts tax, exchange fee, price impact and margin', () => {
    const reserves = { token: 10n ** 24n, base: 10n ** 20n }
    expect(buyerSlippageBps({ baseAmount: 10n ** 12n, reserves, taxBps: 0, exchangeFeeBps: 0, marginBps: 0 })).toBe(1)
    expect(buyerSlippageBps({ baseAmount: 10n ** 12n, reserves, taxBps: 1_000, marginBps: 50 })).toBe(1_078)
    // A tenth of the pool: about 9.1 % of impact and 0.3 % of fee.
    expect(buyerSlippageBps({ baseAmount: 10n ** 19n, reserves, taxBps: 0, marginBps: 0 })).toBe(934)
    expect(buyerSlippageBps({ baseAmount: 1n, reserves: { token: 0n, base: 0n }, taxBps: 0 })).toBe(10_000)
  })

  test('with it a buyer always accepts the trade', () => {
    const reserve = fc.bigInt({ min: 10n ** 9n, max: 2n ** 100n })
    fc.assert(
      fc.property(reserve, reserve, fc.integer({ min: 1, max: 5_000 }), rate, (token, base, part, taxBps) => {
        const baseAmount = (base * BigInt(part)) / 10_000n
        if (baseAmount === 0n) return
        const slippage = buyerSlippageBps({ baseAmount, reserves: { token, base }, taxBps, marginBps: 0 })
        const out = amountOut(baseAmount, base, token, 30)
        const arrives = out - (out * BigInt(taxBps)) / 10_000n
        expect(arrives >= lessSlippage((baseAmount * token) / base, slippage)).toBe(true)
      }),
    )
  })
})

describe('projectDividend', () => {
  test('a tenth of the shares earns a tenth, and the last epoch is paid in the next one', () => {
    const params = { incomeOfEpoch: 1_000n, epochs: 5, shares: 10n, totalShares: 100n }
    expect(projectDividend(params)).toEqual({ earned: 500n, paidByEnd: 400n })
    expect(projectDividend({ ...params, epochs: 0 })).toEqual({ earned: 0n, paidByEnd: 0n })
    expect(projectDividend({ ...params, totalShares: 0n })).toEqual({ earned: 0n, paidByEnd: 0n })
  })
})

describe('projectCompound', () => {
  test('two days of 1 % a day are 2.01 %, and half a day is half a percent', () => {
    const daily = { intervalSeconds: 86_400, ratePerInterval: 10_000_000 }
    const held = (elapsed: bigint) => projectCompound({ amount: 10n ** 24n, elapsed, plan: daily })
    expect(held(0n)).toBe(10n ** 24n)
    expect(Number(held(172_800n)) / 1e24).toBeCloseTo(1.0201, 12)
    expect(Number(held(43_200n)) / 1e24).toBeCloseTo(1.005, 12)
  })

  test('the index never falls and stays within its bounds', () => {
    fc.assert(
      fc.property(
        plan,
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.bigInt({ min: 0n, max: 10n ** 7n }),
        (of, elapsed, more) => {
          const index = compoundIndexAt(elapsed, of)
          expect(index >= 2n ** 112n && index <= 2n ** 144n).toBe(true)
          expect(compoundIndexAt(elapsed + more, of) >= index).toBe(true)
        },
      ),
    )
  })

  test('the supply curve rises to the maximum and ends at the first second that reaches it', () => {
    const growth = { intervalSeconds: 86_400, ratePerInterval: 10_000_000, maxSupply: 1_500_000n }
    const { points, maximumAt } = projectSupply({ supply: 1_000_000n, plan: growth, until: 10n ** 8n, points: 11 })
    expect(points).toHaveLength(11)
    expect(points[0]).toEqual({ elapsed: 0n, supply: 1_000_000n })
    expect(points.at(-1)).toEqual({ elapsed: maximumAt, supply: 1_500_000n })
    expect(projectCompound({ amount: 1_000_000n, elapsed: maximumAt! - 1n, plan: growth }) < 1_500_000n).toBe(true)
    const short = projectSupply({ supply: 1_000_000n, plan: growth, until: 86_400n, points: 2 })
    expect(short).toEqual({
      maximumAt: undefined,
      points: [
        { elapsed: 0n, supply: 1_000_000n },
        { elapsed: 86_400n, supply: 1_009_999n },
      ],
    })
  })
})

test('squareRoot is the largest whose square is not above', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 230n }), (value) => {
      const root = squareRoot(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }),
  )
})
