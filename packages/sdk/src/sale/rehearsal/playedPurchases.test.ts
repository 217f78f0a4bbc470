import fc from 'fast-check'
import { zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { firstRate, quoteInCoin } from '../saleCoinMaths.ts'
import { costOf, mostRaised, priceScale, saleTotal } from '../saleMath.ts'
import { type PlayedPurchase, purchasesOfFailure, purchasesOfSuccess } from './playedPurchases.ts'

const unit = 10n ** 18n
const rates = fc.array(fc.bigInt(10n ** 24n, 10n ** 48n), { minLength: 0, maxLength: 3 })
const rulesOf = (price: bigint, amount: bigint, others: readonly bigint[]) => ({
  ...{ softCap: 0n, hardCap: 0n, lot: 0n, liquidityBps: 6_000, premiumBps: 0 },
  coins: [firstRate, ...others].map((rate) => ({ coin: zeroAddress, rate })),
  phases: [{ startAt: 0n, amount, price, listRoot: zeroHash }],
})
const untouched = { sold: 0n, raised: 0n, endedCoins: [] }

/** As the contract takes them, one after another. */
function carryOut(rules: ReturnType<typeof rulesOf>, purchases: readonly PlayedPurchase[], before = untouched) {
  const { price, amount: offered } = rules.phases[0]!
  let { sold, raised } = before
  const parts = purchases.map(({ coin, pay }) => {
    const room = mostRaised - raised
    const { amount, value, paid } = quoteInCoin({
      pay,
      rate: rules.coins[coin]!.rate,
      price,
      left: offered - sold,
      room,
    })
    expect(paid).toBeLessThanOrEqual(pay)
    sold += amount
    raised += value
    return amount
  })
  return { sold, raised, parts }
}

test('all that is left is bought, about as much with each coin', () => {
  // Worth more than some units of each coin: with less, a unit of a coarse coin would buy all of it.
  const prices = fc.bigInt(10n ** 32n, 10n ** 37n)
  const amounts = fc.bigInt(10n ** 20n, 10n ** 27n)
  fc.assert(
    fc.property(prices, amounts, rates, fc.bigInt(0n, 99n), (price, amount, others, gone) => {
      const rules = rulesOf(price, amount, others)
      const before = { ...untouched, sold: (amount * gone) / 100n }
      const { sold, parts } = carryOut(rules, purchasesOfSuccess(rules, before), before)
      expect(sold).toBe(saleTotal(rules))
      expect(parts).toHaveLength(others.length + 1)
      for (const part of parts) expect(part).toBeGreaterThan(0n)
    }),
  )
})

test('a coin that is not taken any more is not paid with', () => {
  const rules = rulesOf(priceScale, unit, [firstRate, firstRate])
  const purchases = purchasesOfSuccess(rules, { ...untouched, endedCoins: [1] })
  expect(purchases.map(({ coin }) => coin)).toEqual([0, 2])
  expect(carryOut(rules, purchases).sold).toBe(unit)
})

test('lots are bought whole', () => {
  const rules = { ...rulesOf(priceScale, 1_000n, [firstRate, firstRate]), lot: 100n }
  expect(purchasesOfSuccess(rules, untouched).map(({ pay }) => pay)).toEqual([300n, 300n, 1_000n])
})

test('a fair sale is paid its hard cap, its soft cap, or what fills the exchange', () => {
  const fair = rulesOf(0n, unit, [])
  const sum = (purchases: readonly PlayedPurchase[]) => purchases.reduce((all, { pay }) => all + pay, 0n)
  expect(sum(purchasesOfSuccess({ ...fair, hardCap: 7n * unit }, untouched))).toBe(7n * unit)
  expect(sum(purchasesOfSuccess({ ...fair, hardCap: 7n * unit }, { ...untouched, raised: unit }))).toBe(6n * unit)
  expect(sum(purchasesOfSuccess({ ...fair, softCap: 3n * unit }, untouched))).toBe(3n * unit)
  expect(sum(purchasesOfSuccess(fair, untouched))).toBe(10n ** 15n)
  const few = { ...fair, phases: [{ ...fair.phases[0]!, amount: 10n ** 9n }] }
  expect(sum(purchasesOfSuccess(few, untouched)) * 10n ** 9n * 36n).toBeGreaterThan(100n * 1_001n ** 2n * 1_000n)
})

test('without a share for the exchange a failure stays below the soft cap, with any coins', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 24n), rates, fc.bigInt(0n, 100n), (softCap, others, gone) => {
      const rules = { ...rulesOf(priceScale, 10n ** 30n, others), softCap, liquidityBps: 0 }
      const before = { ...untouched, raised: (softCap * gone) / 100n }
      const { raised } = carryOut(rules, purchasesOfFailure(rules, before), before)
      // What has reached its soft cap before cannot fail any more, and nothing is paid.
      if (gone < 100n) expect(raised).toBeLessThan(softCap)
      else expect(raised).toBe(softCap)
    }),
  )
  const rules = { ...rulesOf(priceScale, unit, []), liquidityBps: 0 }
  expect(purchasesOfFailure(rules, untouched)).toEqual([])
  expect(purchasesOfFailure({ ...rules, liquidityBps: 6_000 }, untouched)).toEqual([
    { coin: 0, pay: costOf(unit, priceScale) },
  ])
})
