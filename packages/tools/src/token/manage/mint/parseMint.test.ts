import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { describe, expect, it } from 'vitest'
import { parseMint, parseMintLaunch } from './parseMint.ts'

const fee = 10n ** 16n
const mint: Pick<FairMintState, 'rules' | 'mintsMade' | 'own'> = {
  rules: {
    ...{ deployer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', startAt: 0n, endAt: 1n, quantity: 1n, mints: 100 },
    ...{ leastMints: 10, mintsPerAccount: 5, feeWei: fee, liquidityBps: 5_000, premiumBps: 0, refundBps: 0 },
    ...{ vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' } },
  },
  mintsMade: 10,
}
const coin = { symbol: 'ETH', decimals: 18, balance: fee * 4n }

describe('parseMint', () => {
  it('reads how often, and what that costs', () => {
    expect(parseMint({ mintCount: '3' }, mint, coin).values).toEqual({ count: 3, costWei: fee * 3n })
  })
  it('refuses none, a part, and more than are left for the account', () => {
    for (const mintCount of ['0', '6', '-1', '1.5', '1e3']) {
      expect(parseMint({ mintCount }, mint, coin).values, mintCount).toBeUndefined()
    }
    expect(parseMint({ mintCount: '6' }, mint, coin).faults.mintCount?.code).toBe('integerOutOfRange')
    expect(parseMint({ mintCount: '' }, mint, coin).faults.mintCount?.code).toBe('inputEmpty')
  })
  it('says what is missing where the wallet has too little, and leaves an unknown balance to the chain', () => {
    expect(parseMint({ mintCount: '5' }, mint, coin).faults.mintCount).toEqual({
      ...{ code: 'insufficientTokenBalance', params: { needed: '0.05', balance: '0.04', symbol: 'ETH' } },
    })
    expect(parseMint({ mintCount: '5' }, mint, { ...coin, balance: undefined }).values?.count).toBe(5)
  })
  it('costs nothing where minting is free', () => {
    const free = { ...mint, rules: { ...mint.rules, feeWei: 0n } }
    expect(parseMint({ mintCount: '5' }, free, { ...coin, balance: 0n }).values).toEqual({ count: 5, costWei: 0n })
  })
})

describe('parseMintLaunch', () => {
  it('reads coin that the wallet has, and not none', () => {
    expect(parseMintLaunch({ launchCoin: '0.04' }, coin).values).toEqual({ coin: fee * 4n })
    expect(parseMintLaunch({ launchCoin: '0.041' }, coin).faults.launchCoin?.code).toBe('insufficientTokenBalance')
    expect(parseMintLaunch({ launchCoin: '0' }, coin).values).toBeUndefined()
    expect(parseMintLaunch({ launchCoin: '' }, coin).faults.launchCoin?.code).toBe('inputEmpty')
  })
})
