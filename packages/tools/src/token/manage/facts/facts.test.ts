import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { LiquidityTokens } from '@tokensmith/sdk/token/getLiquidityTokens.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { marketLimitsEndText } from '../marketLimitsEndText.ts'
import { sectionSummary } from '../sectionSummary.ts'
import { liquidityParts } from './liquidityParts.ts'

describe('liquidityParts', () => {
  const lp: LiquidityTokens = {
    ...{ supply: 3n, burnt: 1n, lockedInTokenLock: 1n, staked: 1n, lockedInVault: 0n, isComplete: true },
  }
  const free = (change: Partial<LiquidityTokens>) =>
    liquidityParts({ ...lp, ...change }).find(({ part }) => part === 'free')?.bps
  it('adds up to the whole, and nothing is free where all is held', () => {
    expect(liquidityParts(lp)).toEqual([
      { part: 'burnt', bps: 3_334 },
      { part: 'locked', bps: 3_333 },
      { part: 'stakedLocked', bps: 0 },
      { part: 'staked', bps: 3_333 },
      { part: 'free', bps: 0 },
    ])
    // The first thousand units that every pair burns are no share of it.
    const locked = { supply: 10n ** 20n, burnt: 1_000n, lockedInTokenLock: 10n ** 20n - 1_000n, staked: 0n }
    expect(liquidityParts({ ...lp, ...locked }).map(({ bps }) => bps)).toEqual([0, 10_000, 0, 0, 0])
  })
  it('rounds in favour of what can be taken out, and never hides it', () => {
    expect(free({ staked: 0n })).toBe(3_334)
    expect(free({ supply: 10n ** 20n, burnt: 0n, lockedInTokenLock: 10n ** 20n - 1n, staked: 0n })).toBe(1)
    for (const supply of [3n, 7n, 9_999n, 10_001n, 10n ** 18n + 7n]) {
      const parts = liquidityParts({
        ...lp,
        supply,
        burnt: supply / 3n,
        lockedInTokenLock: supply / 7n,
        staked: supply / 9n,
      })
      expect(parts.reduce((sum, { bps }) => sum + bps, 0)).toBe(10_000)
    }
  })
  it('tells locked stakes apart from others', () => {
    expect(liquidityParts({ ...lp, lockedInVault: 1n }).find(({ part }) => part === 'stakedLocked')?.bps).toBe(3_333)
  })
  it('says nothing about a pair without liquidity tokens', () => {
    expect(liquidityParts({ ...lp, supply: 0n })).toEqual([])
  })
})

describe('priceText', () => {
  it('shows five digits of a price far below one', () => {
    const reserves = { token: 10n ** 30n, base: 123_456_789n * 10n ** 9n }
    expect(priceText(reserves, 18, 18, 'en')).toBe('0.00000000000012345')
  })
  it('counts with the decimals of both coins', () => {
    expect(priceText({ token: 100n, base: 2_000_000n }, 2, 6, 'en')).toBe('2')
  })
  it('has no price without liquidity or decimals', () => {
    expect(priceText({ token: 0n, base: 1n }, 18, 18, 'en')).toBeUndefined()
    expect(priceText({ token: 1n, base: 1n }, undefined, 18, 'en')).toBeUndefined()
  })
})

describe('the end of limits', () => {
  const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction
  const texts = { t, lang: 'en', nativeSymbol: 'ETH' }
  const summaryOf = (untilAt?: bigint) => {
    const limits = { maxTransaction: 0n, maxHolding: 1n, coolDownSeconds: 0, limitSeconds: 3_600, untilAt }
    return sectionSummary('limits', { trading: { market: { limits } } } as ActionContext, texts)
  }
  it('is a date once it is known, and so long after the finish before it', () => {
    expect(marketLimitsEndText({ untilAt: 1_900_000_000n, limitSeconds: 3_600 }, texts)).toContain('2030')
    const unknown = marketLimitsEndText({ limitSeconds: 5_400 }, texts)
    expect(unknown).toBe('manage.limitsEndAfterSale {"duration":"1 hour, 30 minutes"}')
  })
  it('is told in the folded heading, too', () => {
    expect(summaryOf(1_900_000_000n)).toMatch(/^manage\.summary\.limits .*2030/)
    expect(summaryOf()).toBe('manage.summary.limitsAfterSale {"duration":"1 hour"}')
  })
})

describe('texts of facts', () => {
  it('shows base units where a coin does not say its decimals', () => {
    expect(coinText(12_345n, { symbol: 'ODD' }, 'en')).toBe('12345')
    expect(coinText(12_345n, { symbol: 'X', decimals: 2 }, 'en')).toBe('123.45 X')
  })
  it('writes a length of time in whole units', () => {
    expect(durationText(90_061, 'en')).toBe('1 day, 1 hour, 1 minute, 1 second')
    expect(durationText(0, 'en')).toBe('0 seconds')
    expect(durationText(3_600, 'es')).toBe('1 hora')
  })
})
