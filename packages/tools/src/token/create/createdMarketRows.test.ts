import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { MarketState } from '@tokensmith/sdk/token/getMarket.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { createdMarketRows } from './createdMarketRows.tsx'

const t = ((key: string) => key) as unknown as TFunction
const chain = { id: 1, symbol: 'ETH' } as ChainEntry
const texts = { t, lang: 'en', chain }
const token = {
  address: '0x2000000000000000000000000000000000000000',
  symbol: 'CAT',
  decimals: 2,
  chainAt: 100n,
} as const
const lp = {
  ...{ supply: 10_000n, burnt: 1_000n, lockedInTokenLock: 9_000n, staked: 0n, lockedInVault: 0n },
  ...{ nextReleaseAt: undefined, isComplete: true },
}
const market: MarketState = {
  ...{ pair: '0x9000000000000000000000000000000000000000', tradingStartAt: 0n, isOpen: true, lp },
  base: { address: '0x3000000000000000000000000000000000000000', symbol: 'USDT', decimals: 6 },
  reserves: { token: 50_000n, base: 2_000_000n },
}
const valuesOf = (rows: ReturnType<typeof createdMarketRows>) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]))

test('a launched token shows its pair, the first price by the receipt, and who can take the liquidity out', () => {
  const rows = createdMarketRows({ token, trading: { market }, first: { token: 100_000n, base: 1_000_000n } }, texts)
  expect(rows.map(({ label }) => label)).toEqual(['manage.pair', 'create.row.price', 'manage.liquidityLock'])
  // 1 USDT beside 1,000 CAT.
  expect(valuesOf(rows)).toMatchObject({
    'create.row.price': '1 CAT = 0.001 USDT',
    'manage.liquidityLock': '10% manage.lp.burnt, 90% manage.lp.locked',
  })
  expect(rows.at(-1)?.note).toBe(undefined)
  const dated = createdMarketRows(
    { token, trading: { market: { ...market, lp: { ...lp, nextReleaseAt: 7n } } } },
    texts,
  )
  expect(dated.at(-1)?.note).toContain('manage.nextRelease')
})

test('without the receipt the price is that of the moment, and is called so', () => {
  expect(valuesOf(createdMarketRows({ token, trading: { market } }, texts))).toMatchObject({
    'manage.price': '1 CAT = 0.004 USDT',
  })
})

test('a token with a filled pool of its own shows price and lock; an empty pair or pool shows nothing', () => {
  const pool = {
    ...{ reserves: { coin: 10n ** 18n, tokens: 200n }, updatedAt: 1n, feeBps: 0, unlockAt: 200n },
    provider: token.address,
  }
  expect(valuesOf(createdMarketRows({ token, trading: { pool } }, texts))).toMatchObject({
    ...{ 'manage.price': '1 CAT = 0.5 ETH', 'manage.liquidityLock': 'manage.summary.limits' },
  })
  const empty = { ...pool, reserves: { coin: 0n, tokens: 0n } }
  expect(createdMarketRows({ token, trading: { pool: empty } }, texts)).toEqual([])
  const unfilled = { ...market, reserves: { token: 0n, base: 0n } }
  expect(createdMarketRows({ token, trading: { market: unfilled } }, texts)).toEqual([])
  expect(createdMarketRows({ token, trading: {} }, texts)).toEqual([])
})
