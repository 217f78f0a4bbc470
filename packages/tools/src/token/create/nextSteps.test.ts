import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { nextSteps } from './nextSteps.ts'

const provider = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const empty: OwnPoolState = {
  ...{ reserves: { coin: 0n, tokens: 0n }, updatedAt: 0n, provider, unlockAt: 0n, feeBps: 100 },
  tradingStartAt: 1n,
  blockedBy: 'noLiquidity',
}
const filled: OwnPoolState = { ...empty, reserves: { coin: 1n, tokens: 1n }, priceE18: 1n, blockedBy: undefined }
const stepsOf = (pool: OwnPoolState, modules: Parameters<typeof nextSteps>[0]['modules'] = []) =>
  nextSteps({ modules }, { pool }).map(({ action }) => action)

describe('nextSteps of a token that is its own exchange', () => {
  it('begin with the liquidity and the start where they are missing', () => {
    expect(stepsOf(empty)).toEqual(['addPoolLiquidity'])
    expect(stepsOf({ ...empty, tradingStartAt: undefined, blockedBy: 'tradingNotStarted' })).toEqual([
      ...['addPoolLiquidity', 'startPoolTrading'],
    ])
    expect(stepsOf({ ...filled, blockedBy: 'tradingNotStarted' })).toEqual(['startPoolTrading'])
  })
  it('offer trading once people can trade, and what its modules wait for', () => {
    expect(stepsOf(filled)).toEqual(['poolTrade'])
    expect(stepsOf(filled, ['blacklist', 'ownershipLock'])).toEqual(['poolTrade', 'addBlacklisted', 'lockOwnership'])
  })
})

describe('nextSteps of a token that everybody mints', () => {
  const rules = { condition: { kind: 'list', root: '0x00' } } as unknown as FairMintState['rules']
  const stepsOf = (state: FairMintState['state'], open = rules) => {
    const market = { priceE18: undefined } as never
    const fairMint: FairMintState = { rules: open, state, mintsMade: 0, escrowWei: 0n }
    return nextSteps({ modules: [] }, { market, fairMint }).map(({ action }) => action)
  }
  it('are the list where there is one to give, and never liquidity by hand', () => {
    expect(stepsOf('minting')).toEqual(['setListRoot'])
    expect(stepsOf('waiting')).toEqual(['setListRoot'])
    expect(stepsOf('launchable')).toEqual([])
    expect(stepsOf('minting', { condition: { kind: 'none' } } as FairMintState['rules'])).toEqual([])
  })
})

describe('nextSteps of a token that is sold first', () => {
  const stepsOf = (state: SaleStatus['state'], listRoot: `0x${string}` = zeroHash, isOwnExchange = false) => {
    const sale = { state, rules: { phases: [{ listRoot: zeroHash }, { listRoot }] } } as unknown as SaleStatus
    const exchange = isOwnExchange ? { pool: { ...empty, blockedBy: undefined } } : { market: {} as never }
    return nextSteps({ modules: [] }, { ...exchange, sale }).map(({ action }) => action)
  }
  it('are the list of a phase where there is one to give, and the page where people buy, never liquidity by hand', () => {
    expect(stepsOf('selling')).toEqual(['buySale'])
    expect(stepsOf('selling', '0x01')).toEqual(['setSaleList', 'buySale'])
    expect(stepsOf('waiting', '0x01')).toEqual(['setSaleList'])
    expect(stepsOf('selling', zeroHash, true)).not.toContain('addPoolLiquidity')
    expect(stepsOf('finishable', '0x01')).toEqual([])
  })
})
