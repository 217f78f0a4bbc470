import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { FairMintValues } from './FairMintValues.ts'
import { raiseOfMint } from './raiseOfMint.ts'

const fee = 10n ** 16n
const rules: FairMintValues = {
  ...{ deployer: zeroAddress, startAt: 500n, endAt: 2_000n, quantity: 1_000n, mints: 100, leastMints: 10 },
  ...{ mintsPerAccount: 5, feeWei: fee, liquidityBps: 5_000, premiumBps: 2_500, refundBps: 9_000, vestingSeconds: 0 },
  ...{ liquidityLockSeconds: 0, condition: { kind: 'none' } },
}
const market = { exchangeFeeBps: 30, sellTaxBps: 0 }
const mint = (changes = {}) => ({ rules, mintsMade: 10, escrowWei: fee * 10n, ...changes })

test('as it stands half of ten fees meet half of what was minted, a quarter dearer', () => {
  expect(raiseOfMint(mint(), market, 'now')).toEqual({
    ...{ ...market, raised: fee * 10n, sold: 10_000n, soldAtCheapest: 10_000n, outside: 0n },
    liquidity: { coin: fee * 5n, amount: 4_000n },
  })
})

test('what was kept of mints that were given back makes it dearer', () => {
  const raise = raiseOfMint(mint({ escrowWei: fee * 10n + 7n }), market, 'now')
  expect(raise).toMatchObject({ raised: fee * 10n + 7n, liquidity: { coin: fee * 5n + 7n, amount: 4_000n } })
})

test('where everything is minted it has all fees, and what was kept so far', () => {
  const raise = raiseOfMint(mint({ mintsMade: 0, escrowWei: 3n }), market, 'full')
  expect(raise).toMatchObject({ sold: 100_000n, liquidity: { coin: fee * 50n + 3n, amount: 40_000n } })
})

test('nothing is told before the first mint, or of a free one', () => {
  expect(raiseOfMint(mint({ mintsMade: 0, escrowWei: 0n }), market, 'now')).toBeUndefined()
  expect(raiseOfMint(mint({ rules: { ...rules, feeWei: 0n }, escrowWei: 0n }), market, 'full')).toBeUndefined()
})
