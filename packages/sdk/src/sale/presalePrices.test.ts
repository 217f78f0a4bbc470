import fc from 'fast-check'
import { zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { presalePrices } from './presalePrices.ts'
import { hardCapOf, priceScale } from './saleMath.ts'

const unit = 10n ** 18n
/** A thousandth of a coin, then twice that. */
const price = 10n ** 33n
const rules = {
  ...{ liquidityBps: 6_000, premiumBps: 2_500, hardCap: 0n },
  phases: [
    { startAt: 1_000n, amount: 1_000n * unit, price, listRoot: zeroHash },
    { startAt: 2_000n, amount: 4_000n * unit, price: 2n * price, listRoot: zeroHash },
  ],
}
const untouched = { raised: 0n, sold: 0n }

test('prices run from the first phase to the exchange, which begins at the average and the premium', () => {
  expect(presalePrices(rules, { raised: 3n * unit, sold: 2_000n * unit })).toEqual({
    phases: rules.phases.map(({ startAt, amount, price: one }) => ({ startAt, amount, price: one })),
    averageNow: (3n * price) / 2n,
    openingNow: (15n * price) / 8n,
    averageFull: (7n * price) / 4n,
    openingFull: (7n * price * 5n) / 16n,
    cheapestBps: 5_000,
  })
})

test('before the first purchase, and without a share for the exchange, nothing is said of it', () => {
  expect(presalePrices(rules, untouched)).toMatchObject({ averageNow: undefined, openingNow: undefined })
  const plain = presalePrices({ ...rules, liquidityBps: 0, premiumBps: 0 }, { raised: unit, sold: 1_000n * unit })
  expect(plain).toMatchObject({ averageNow: price, openingNow: undefined, openingFull: undefined })
})

test('of a fair sale all is sold with the first payment, and only a hard cap makes it full', () => {
  const fair = { ...rules, phases: [{ ...rules.phases[0]!, price: 0n }] }
  const open = presalePrices(fair, { raised: unit, sold: 1_000n * unit })
  expect(open).toEqual({
    phases: [],
    averageNow: price,
    openingNow: (price * 5n) / 4n,
    averageFull: undefined,
    openingFull: undefined,
  })
  expect(presalePrices({ ...fair, hardCap: 2n * unit }, untouched)).toMatchObject({ averageFull: 2n * price })
})

test('the exchange never begins below the average, nor more than the premium and a rounding above it', () => {
  const amounts = fc.bigInt(10n ** 15n, 10n ** 26n)
  const bps = fc.integer({ min: 5_100, max: 10_000 })
  fc.assert(
    fc.property(
      amounts,
      fc.bigInt(10n ** 30n, 10n ** 37n),
      bps,
      fc.integer({ min: 0, max: 2_500 }),
      (amount, one, liquidityBps, premiumBps) => {
        const terms = {
          liquidityBps,
          premiumBps,
          hardCap: 0n,
          phases: [{ startAt: 0n, amount, price: one, listRoot: zeroHash }],
        }
        const { averageFull = 0n, openingFull = 0n } = presalePrices(terms, untouched)
        expect(averageFull).toBe(((hardCapOf(terms) ?? 0n) * priceScale) / amount)
        const exact = (averageFull * BigInt(10_000 + premiumBps)) / 10_000n
        const close = exact / 10n ** 8n + 10n
        expect(openingFull > exact - close && openingFull < exact + close).toBe(true)
      },
    ),
  )
})
