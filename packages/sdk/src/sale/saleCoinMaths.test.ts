import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstRate, paymentForValue, quoteInCoin, valueOfPayment } from './saleCoinMaths.ts'
import { costOf, least, priceOf, priceScale, usedOf } from './saleMath.ts'

const unit = 10n ** 18n
const pays = fc.oneof(fc.bigInt(0n, 2n ** 96n), fc.bigInt(0n, 1_000n))
/** From a coin of which a unit is worth 10^12 of the first to one of which 10^12 make up one. */
const rates = fc.oneof(fc.bigInt(10n ** 24n, 10n ** 48n), fc.constant(firstRate), fc.bigInt(1n, 10n ** 36n))
const prices = fc.oneof(fc.bigInt(1n, 10n ** 40n), fc.bigInt(10n ** 33n, 10n ** 37n))
const endless = { left: 2n ** 400n, room: 2n ** 400n }

describe('a coin and its value', () => {
  test('600 of a coin of 6 decimals for a whole first coin of 18', () => {
    const rate = priceOf(600n * 10n ** 6n, 18)
    expect(valueOfPayment(300n * 10n ** 6n, rate)).toBe(unit / 2n)
    expect(paymentForValue(unit / 2n, rate)).toBe(300n * 10n ** 6n)
    // A unit of the coin is worth 1,666,666,666.67 of the first.
    expect(valueOfPayment(1n, rate)).toBe(1_666_666_666n)
    expect(paymentForValue(1n, rate)).toBe(1n)
  })

  test('the first coin is worth itself', () => {
    fc.assert(
      fc.property(pays, (paid) => {
        expect(valueOfPayment(paid, firstRate)).toBe(paid)
        expect(paymentForValue(paid, firstRate)).toBe(paid)
      }),
    )
  })

  test('no coin is worth more than its rate, and a value costs the least payment that is worth it', () => {
    fc.assert(
      fc.property(pays, rates, (paid, rate) => {
        const value = valueOfPayment(paid, rate)
        expect(value * rate).toBeLessThanOrEqual(paid * priceScale)
        const cost = paymentForValue(value, rate)
        expect(cost).toBeLessThanOrEqual(paid)
        expect(valueOfPayment(cost, rate)).toBeGreaterThanOrEqual(value)
        if (cost > 0n) expect(valueOfPayment(cost - 1n, rate)).toBeLessThan(value)
      }),
    )
  })

  test('parts are together worth no more than the whole, and cost no less', () => {
    fc.assert(
      fc.property(pays, pays, rates, (one, other, rate) => {
        const parts = valueOfPayment(one, rate) + valueOfPayment(other, rate)
        expect(parts).toBeLessThanOrEqual(valueOfPayment(one + other, rate))
        const costs = paymentForValue(one, rate) + paymentForValue(other, rate)
        expect(costs).toBeGreaterThanOrEqual(paymentForValue(one + other, rate))
      }),
    )
  })
})

describe('a purchase in a coin', () => {
  const terms = fc.record({
    ...{ pay: pays, rate: rates, price: fc.oneof(prices, fc.constant(0n)) },
    ...{ left: fc.bigInt(0n, 2n ** 112n), room: fc.bigInt(0n, 2n ** 96n) },
  })

  test('pays for its tokens at the price and the rate at least, and gets back what is left', () => {
    fc.assert(
      fc.property(terms, ({ pay, rate, price, left, room }) => {
        const { amount, value, paid, surplus } = quoteInCoin({ pay, rate, price, left, room })
        expect(paid + surplus).toBe(pay)
        expect(surplus).toBeGreaterThanOrEqual(0n)
        expect(value * rate).toBeLessThanOrEqual(paid * priceScale)
        expect(amount * price).toBeLessThanOrEqual(value * priceScale)
        expect(value).toBeLessThanOrEqual(room)
        if (price > 0n) expect(amount).toBeLessThanOrEqual(left)
        else expect(amount).toBe(0n)
      }),
    )
  })

  test('gives away less than a base unit of anything: one more token, or one less coin, would not do', () => {
    fc.assert(
      fc.property(terms, ({ pay, rate, price, left, room }) => {
        const { amount, value, paid } = quoteInCoin({ pay, rate, price, left, room })
        const worth = valueOfPayment(pay, rate)
        const most = least(worth, room)
        if (price > 0n && amount < left) expect((amount + 1n) * price).toBeGreaterThan(most * priceScale)
        if (paid > 0n) expect((paid - 1n) * priceScale).toBeLessThan(value * rate)
        if (price === 0n) expect(value).toBe(most)
      }),
    )
  })

  test('what it used buys the same again, and nothing comes back', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const first = quoteInCoin(given)
        const again = quoteInCoin({ ...given, pay: first.paid })
        expect(again.amount).toBe(first.amount)
        expect(again.paid).toBe(first.paid)
      }),
    )
  })

  test('brings no more in parts than in one', () => {
    fc.assert(
      fc.property(pays, pays, rates, prices, (one, other, rate, price) => {
        const of = (pay: bigint) => quoteInCoin({ ...endless, pay, rate, price })
        const [first, second, whole] = [of(one), of(other), of(one + other)]
        expect(first.amount + second.amount).toBeLessThanOrEqual(whole.amount)
      }),
    )
  })

  test('in the first coin is what a sale of one coin reckons', () => {
    fc.assert(
      fc.property(pays, prices, (pay, price) => {
        const { value, paid, surplus } = quoteInCoin({ ...endless, pay, rate: firstRate, price })
        expect(paid).toBe(usedOf(pay, price))
        expect(value).toBe(paid)
        expect(surplus).toBe(pay - paid)
      }),
    )
  })

  test('is cut at the room, in coin rounded up', () => {
    const [rate, price] = [priceOf(600n * 10n ** 6n, 18), priceOf(unit / 1_000n, 18)]
    const purchase = quoteInCoin({ pay: 1_200n * 10n ** 6n, rate, price, left: 10_000n * unit, room: unit })
    expect(purchase).toEqual({
      ...{ amount: 1_000n * unit, value: unit, paid: 600n * 10n ** 6n, surplus: 600n * 10n ** 6n },
    })
    const little = quoteInCoin({ pay: 1_200n * 10n ** 6n, rate, price, left: 1n, room: unit })
    expect(little).toMatchObject({ amount: 1n, value: 1n, paid: 1n })
  })

  test('of less than anything costs brings nothing and keeps nothing', () => {
    const price = priceOf(unit, 0)
    expect(quoteInCoin({ ...endless, pay: 1n, rate: firstRate, price })).toEqual({
      ...{ amount: 0n, value: 0n, paid: 0n, surplus: 1n },
    })
  })

  test('brings whole lots alone, and keeps for them no more than they cost', () => {
    fc.assert(
      fc.property(pays, rates, prices, fc.bigInt(2n, 10n ** 9n), (pay, rate, price, lot) => {
        const [lots, any] = [
          quoteInCoin({ ...endless, pay, rate, price, lot }),
          quoteInCoin({ ...endless, pay, rate, price }),
        ]
        expect(lots.amount).toBe(any.amount - (any.amount % lot))
        expect(lots.value).toBe(costOf(lots.amount, price))
        expect(lots.paid).toBeLessThanOrEqual(any.paid)
      }),
    )
  })
})
