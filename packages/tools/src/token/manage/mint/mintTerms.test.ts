import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { mintStateText } from './mintStateText.ts'
import { mintTerms } from './mintTerms.ts'

/** Shows keys and values, so that a test does not depend on the wording. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  `${key.replace('manage.mint.', '')} ${JSON.stringify(values)}`) as unknown as TFunction
const words = { t, lang: 'en' }
const rules: FairMintValues = {
  ...{ deployer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', startAt: 0n, endAt: 1_700_000_000n, quantity: 10n },
  ...{ mints: 1_000, leastMints: 10, mintsPerAccount: 5, feeWei: 7n, liquidityBps: 8_000, premiumBps: 1_000 },
  ...{ refundBps: 9_000, vestingSeconds: 86_400, liquidityLockSeconds: 0, condition: { kind: 'none' } },
}
const keysOf = (changes: Partial<FairMintValues> = {}) =>
  mintTerms({ ...rules, ...changes }, words).flatMap((term) => [...term.matchAll(/term\.(\w+)/g)].map(([, key]) => key))

describe('mintTerms', () => {
  it('says before the first mint what is paid back, when, and what becomes of the rest', () => {
    expect(keysOf()).toEqual([
      ...[
        'escrow',
        'givingBack',
        'givingBackLeast',
        'early',
        'liquidity',
        'premium',
        'burnt',
        'vesting',
        'plain',
        'price',
      ],
    ])
    expect(mintTerms(rules, words)[1]).toContain('"percent":"90%"')
  })
  it('promises no giving back where the token takes none, and the whole fee only where it is paid', () => {
    expect(keysOf({ refundBps: 0 })).toContain('noGivingBack')
    expect(keysOf({ refundBps: 10_000 })).toContain('givingBackAll')
    expect(keysOf({ refundBps: 9_999 })).toContain('givingBack')
  })
  it('says that the deployer may end minting early, unless everything has to be minted anyway', () => {
    expect(keysOf({ leastMints: 1_000 })).not.toContain('early')
  })
  it('warns of liquidity that the deployer can take out later, and of none', () => {
    expect(keysOf({ liquidityLockSeconds: 86_400 })).toContain('locked')
    expect(keysOf({ liquidityBps: 10_000, premiumBps: 0 })).toEqual(expect.arrayContaining(['liquidityAll', 'burnt']))
    const free = { feeWei: 0n, refundBps: 0 }
    expect(keysOf({ ...free, vestingSeconds: 0 })).toEqual([
      ...['noLaunchFree', 'early', 'liquidityFree', 'burnt', 'locks', 'plainFree', 'priceFree'],
    ])
    const without = keysOf({ ...free, liquidityBps: 0 })
    expect(without).toContain('noLiquidity')
    expect(without).not.toContain('burnt')
  })
  it('tells nobody of a list to send plain coin, which the token would refuse', () => {
    expect(keysOf({ condition: { kind: 'list', root: '0x01' } })).not.toContain('plain')
  })
})

describe('mintStateText', () => {
  const textOf = (changes: Partial<FairMintState>, rule: Partial<FairMintValues> = {}) =>
    mintStateText({ rules: { ...rules, ...rule }, state: 'minting', mintsMade: 3, ...changes }, words).split(' ')[0]
  it('says what comes next at every stage', () => {
    expect(textOf({ state: 'waiting' })).toBe('text.waiting')
    expect(textOf({})).toBe('text.minting')
    expect(textOf({ mintsMade: 10 })).toBe('text.enough')
    expect(textOf({ state: 'launchable' })).toBe('text.launchable')
    expect(textOf({ state: 'launched' })).toBe('text.launched')
    expect(textOf({ state: 'refunding' })).toBe('text.refunding')
  })
  it('promises nobody coin that a free mint never took, nor a pair that was not filled', () => {
    const free = { feeWei: 0n, refundBps: 0 }
    expect(textOf({ state: 'launchable' }, free)).toBe('text.launchableFree')
    expect(textOf({ state: 'refunding' }, free)).toBe('text.refundingFree')
    expect(textOf({ state: 'launched' }, { ...free, liquidityBps: 0 })).toBe('text.launchedEmpty')
  })
})
