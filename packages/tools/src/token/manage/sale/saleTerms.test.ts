import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { saleStateText } from './saleStateText.ts'
import { saleTerms } from './saleTerms.ts'

/** Shows keys and values, so that a test does not depend on the wording. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  `${key.replace('sale.', '')} ${JSON.stringify(values)}`) as unknown as TFunction
const words = { t, lang: 'en', coin: { symbol: 'ETH', decimals: 18 } }
const unit = 10n ** 18n
const rules: SaleValues = {
  ...{ deployer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', paysNative: true, claim: 'atEnd', bindFirst: false },
  ...{ endAt: 3_000n, softCap: unit, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0 },
  ...{ liquidityLockSeconds: 0, releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
  phases: [{ startAt: 1_000n, amount: 5n, price: 1n, listRoot: zeroHash }],
}
const keysOf = (changes: Partial<SaleValues> = {}) =>
  saleTerms({ ...rules, ...changes }, words).flatMap((term) => [...term.matchAll(/term\.(\w+)/g)].map(([, key]) => key))

describe('saleTerms', () => {
  it('says before the first purchase when money comes back, what becomes of it, and that nothing is promised', () => {
    expect(keysOf()).toEqual([
      ...['refund', 'noReturn', 'early', 'atEnd', 'liquidity', 'average', 'forEver', 'unsold', 'value'],
    ])
    expect(saleTerms(rules, words)[0]).toContain('"amount":"1 ETH"')
  })
  it('names no least amount where there is none', () => {
    expect(keysOf({ softCap: 0n })).toEqual(expect.arrayContaining(['refundNoCap', 'earlyNoCap']))
    expect(keysOf({ softCap: 0n })).not.toContain('refund')
  })
  it('says how buyers get their tokens', () => {
    expect(keysOf({ claim: 'atOnce' })).toContain('atOnce')
    const linear = { claim: 'linear', releaseSeconds: 86_400 } as const
    expect(keysOf({ ...linear, releaseInterval: 1 })).toContain('linear')
    expect(keysOf({ ...linear, releaseInterval: 3_600 })).toContain('linearSteps')
  })
  it('warns of liquidity that the deployer can take out later, of a premium, lists, limits and inviters', () => {
    const more = keysOf({
      ...{ liquidityLockSeconds: 60, premiumBps: 1, limitPaid: 1n, rewardBps: [100, 50] },
      phases: [{ ...rules.phases[0]!, listRoot: '0x01' }],
    })
    expect(more).toEqual(expect.arrayContaining(['locked', 'premium', 'lists', 'accounts', 'rewards']))
    expect(more).not.toContain('forEver')
    expect(saleTerms({ ...rules, rewardBps: [100, 50] }, words).join()).toContain('"percent":"1.5%"')
    expect(keysOf({ liquidityBps: 10_000 })).toContain('liquidityAll')
  })
  it('says of a fair sale that others make the share smaller', () => {
    expect(keysOf()).not.toContain('fair')
    expect(keysOf({ phases: [{ ...rules.phases[0]!, price: 0n }] })).toContain('fair')
  })
})

describe('saleStateText', () => {
  const textOf = (changes: Partial<SaleStatus>, rule: Partial<SaleValues> = {}) => {
    const status = { state: 'selling', phase: 0, raised: 0n, sold: 0n, ...changes } as const
    const text = saleStateText({ rules: { ...rules, ...rule }, ...status }, words)
    return [...text.matchAll(/text\.(\w+)/g)].map(([, key]) => key)
  }
  it('says what comes next at every stage', () => {
    expect(textOf({ state: 'waiting' })).toEqual(['waiting'])
    expect(textOf({})).toEqual(['selling'])
    expect(textOf({ state: 'finishable' })).toEqual(['finishable'])
    expect(textOf({ state: 'finished' })).toEqual(['finished'])
    expect(textOf({ state: 'refunding' })).toEqual(['refunding'])
  })
  it('counts the phases where there are more, and says when the deployer may finish', () => {
    const phases = [rules.phases[0]!, { ...rules.phases[0]!, startAt: 2_000n, amount: 9n }]
    expect(textOf({}, { phases })).toEqual(['phase'])
    // The soft cap is reached, and the exchange could still not be filled.
    expect(textOf({ raised: 10n }, { softCap: 10n })).toEqual(['selling'])
    const plenty = [{ ...rules.phases[0]!, amount: 10n ** 24n, price: 10n ** 33n }]
    const sold = 1_000n * unit
    expect(textOf({ raised: unit, sold }, { phases: plenty })).toEqual(['selling', 'enough'])
    expect(textOf({ raised: unit - 1n, sold }, { phases: plenty })).toEqual(['selling'])
  })
})
