import { zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { raiseOfSale } from './raiseOfSale.ts'
import type { SaleValues } from './SaleValues.ts'
import { saleNeeds } from './saleMath.ts'

const unit = 10n ** 18n
/** One coin buys a thousand tokens, then five hundred. */
const price = 10n ** 33n
const rules: SaleValues = {
  ...{ deployer: zeroAddress, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: 3_000n, softCap: unit },
  ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 2_500, liquidityLockSeconds: 0 },
  ...{ releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
  phases: [
    { startAt: 1_000n, amount: 1_000n * unit, price, listRoot: zeroHash },
    { startAt: 2_000n, amount: 4_000n * unit, price: 2n * price, listRoot: zeroHash },
  ],
}
const fair = { ...rules, phases: [{ ...rules.phases[0]!, price: 0n }] }
const outside = 700n * unit
const market = { totalSupply: saleNeeds(rules) + outside, exchangeFeeBps: 30, sellTaxBps: 500 }
const status = (changes = {}) => ({ rules, raised: 0n, sold: 0n, liquidity: { coin: 0n, amount: 0n }, ...changes })

test('as it stands it is what was paid and bought, and what the contract says of a finish', () => {
  const liquidity = { coin: 3n * unit, amount: 9n * unit }
  expect(raiseOfSale(status({ raised: 5n * unit, sold: 3_000n * unit, liquidity }), market, 'now')).toEqual({
    ...{ raised: 5n * unit, sold: 3_000n * unit, soldAtCheapest: 5_000n * unit, liquidity, outside },
    ...{ exchangeFeeBps: 30, sellTaxBps: 500 },
  })
})

test('a full sale has sold each phase’s own at its price, and fills the exchange by its rules', () => {
  const raise = raiseOfSale(status(), market, 'full')!
  expect(raise).toMatchObject({ raised: 7n * unit, sold: 4_000n * unit, soldAtCheapest: 7_000n * unit, outside })
  expect(raise.liquidity.coin).toBe((7n * unit * 6n) / 10n)
  // At the average of 7 coins for 4,000 tokens and a quarter of it more.
  expect(raise.liquidity.amount).toBe(((4_000n * unit * 6n) / 10n / 5n) * 4n)
})

test('of a fair sale everything is bought once somebody has paid, and there is no full one', () => {
  const liquidity = { coin: 3n * unit, amount: 480n * unit }
  const paid = raiseOfSale(status({ rules: fair, raised: 5n * unit, liquidity }), market, 'now')
  expect(paid).toMatchObject({ raised: 5n * unit, sold: 1_000n * unit, soldAtCheapest: 1_000n * unit, liquidity })
  expect(raiseOfSale(status({ rules: fair, raised: 5n * unit, liquidity }), market, 'full')).toBeUndefined()
})

test('of a fair sale with a hard cap that is the full one', () => {
  const capped = { ...fair, hardCap: 8n * unit }
  const full = raiseOfSale({ rules: capped, raised: 0n, sold: 0n }, market, 'full')!
  expect(full).toMatchObject({ raised: 8n * unit, sold: 1_000n * unit, soldAtCheapest: 1_000n * unit })
  expect(full.liquidity).toEqual({ coin: (8n * unit * 6n) / 10n, amount: 480n * unit })
  expect(raiseOfSale({ rules: { ...fair, hardCap: 0n }, raised: 0n, sold: 0n }, market, 'full')).toBeUndefined()
})

test('what the contract does not say of a finish follows from the rules', () => {
  const raise = raiseOfSale({ rules, raised: 5n * unit, sold: 3_000n * unit }, market, 'now')!
  expect(raise.liquidity).toEqual({ coin: 3n * unit, amount: 1_440n * unit })
})

test('before the first purchase there is nothing to tell as it stands', () => {
  expect(raiseOfSale(status(), market, 'now')).toBeUndefined()
})

test('a supply that is younger than the sale, after a finish, leaves nothing outside and never less', () => {
  expect(raiseOfSale(status(), { ...market, totalSupply: 1n }, 'full')).toMatchObject({ outside: 0n })
})
