import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeRisks } from './describeRisks.ts'
import type { FairMintDraft, SaleDraft, TokenDraft } from './TokenDraft.ts'

const rates = { burnBps: 0, fundBps: 100, inviterBps: 0 }
const plain: TokenDraft = { modules: [], whitelistAccounts: [], contractUri: '', pool: {} }
const idsOf = (draft: Partial<TokenDraft>) => describeRisks({ ...plain, ...draft }, 'x314').map(({ id }) => id)

describe('describeRisks of a token that is its own exchange', () => {
  it('says that liquidity is missing, can leave after its lock, and that only the token itself trades', () => {
    expect(idsOf({})).toEqual(['notLaunched', 'poolUnlocks', 'poolOnly'])
    expect(idsOf({ poolLaunch: { amount: 1n, coin: 1n, unlockAt: 1n } })).toEqual(['poolUnlocks', 'poolOnly'])
  })
  it('says that a start by hand may never come', () => {
    expect(idsOf({ pool: { tradingStart: 0n } })).toContain('startsByHand')
    expect(idsOf({ pool: { tradingStart: 1_900_000_000n } })).not.toContain('startsByHand')
  })
  it('names what taxes and modules mean for traders', () => {
    expect(idsOf({ poolTax: { buy: rates, sell: { ...rates, burnBps: 900 } } })).toEqual([
      ...['notLaunched', 'poolUnlocks', 'poolOnly', 'highTax', 'burn'],
    ])
    expect(idsOf({ poolTax: { buy: rates, sell: { ...rates, inviterBps: 1 } } })).toContain('invitation')
    expect(idsOf({ modules: ['mint', 'pause'] })).toEqual(expect.arrayContaining(['gates', 'mintPool']))
  })
})

describe('describeRisks of a token that everybody mints', () => {
  const rule: FairMintDraft = {
    ...{ isFree: false, leastMints: 1, mintsPerAccount: 1, liquidityBps: 10_000, premiumBps: 0, refundBps: 10_000 },
    ...{ vestingSeconds: 60, liquidityLockSeconds: 60, condition: { kind: 'none' } },
  }
  const draft: TokenDraft = { modules: [], whitelistAccounts: [], contractUri: '', market: undefined }
  const risksOf = (fairMint: Partial<FairMintDraft>, more: Partial<TokenDraft> = {}) =>
    describeRisks({ ...draft, ...more, fairMint: { ...rule, ...fairMint } }, 'fairMint')
  const ids = (fairMint: Partial<FairMintDraft>) => risksOf(fairMint).map(({ id }) => id)

  it('says what remains of the mildest rule: it can fail, its lock ends, and limits count accounts', () => {
    expect(ids({})).toEqual(['mintFails', 'mintUnlocks', 'mintAccounts'])
  })
  it('says that the launch is part of the rule, not a step that is missing', () => {
    const market = { feeBps: 30, isListed: true, baseIsNative: true }
    expect(risksOf({}, { market }).map(({ id }) => id)).not.toContain('notLaunched')
  })
  it('says of an exchange that is not in the list that minters will be warned', () => {
    const market = { router: zeroAddress, feeBps: 30, isListed: false, baseIsNative: true }
    expect(risksOf({}, { market })[0]?.id).toBe('mintExchange')
    expect(risksOf({}, { market: { ...market, isListed: true } })[0]?.id).toBe('mintFails')
    const empty = { isFree: true, refundBps: 0, liquidityBps: 0 }
    expect(risksOf(empty, { market }).map(({ id }) => id)).not.toContain('mintExchange')
  })
  it('names what each term means for minters', () => {
    expect(ids({ condition: { kind: 'list', root: '0x00' } })).toContain('mintList')
    expect(ids({ refundBps: 0 })).toContain('mintNoGivingBack')
    expect(ids({ vestingSeconds: 0 })).toContain('mintSells')
    expect(ids({ liquidityLockSeconds: 0 })).toEqual(expect.arrayContaining(['liquidityBurnt']))
    expect(ids({ mintsPerAccount: 0 })).toContain('mintUnlimited')
    expect(risksOf({ liquidityBps: 8_000 })).toContainEqual({ id: 'mintProceeds', bps: 2_000 })
    expect(risksOf({ premiumBps: 500 })).toContainEqual({ id: 'mintPremium', bps: 500 })
  })
  it('says of a free mint who brings the coin, or that nobody does', () => {
    const free = { isFree: true, refundBps: 0 }
    expect(ids(free)).toEqual(['mintFailsFree', 'mintCoin', 'mintUnlocks', 'mintAccounts'])
    expect(ids({ ...free, liquidityBps: 0, liquidityLockSeconds: 0 })).toEqual([
      'mintFailsFree',
      'mintNoPair',
      'mintAccounts',
    ])
  })
  it('says what inscriptions are worth', () => {
    expect(risksOf({}, { inscription: { protocol: 'asc-20', tick: 'ink' } }).at(-1)?.id).toBe('inscription')
  })
})

describe('describeRisks of a token with a sale', () => {
  const rules: SaleDraft = {
    ...{ isFair: false, softCap: 1n, limitPaid: 1n, liquidityBps: 10_000, premiumBps: 0, claim: 'linear' },
    ...{ liquidityLockSeconds: 60, rewardBps: [], phases: [{ listRoot: zeroHash }, {}] },
  }
  const market = { router: zeroAddress, feeBps: 30, isListed: true, baseIsNative: true }
  const draft: TokenDraft = { modules: ['sale'], whitelistAccounts: [], contractUri: '', market }
  const risksOf = (sale: Partial<SaleDraft>, more: Partial<TokenDraft> = {}) =>
    describeRisks({ ...draft, ...more, sale: { ...rules, ...sale } }, 'meme')
  const ids = (sale: Partial<SaleDraft> = {}) => risksOf(sale).map(({ id }) => id)

  it('says what remains of the mildest rules: it can fail, its lock ends, and limits count accounts', () => {
    expect(ids()).toEqual(['saleFails', 'saleUnlocks', 'saleAccounts'])
  })
  it('says that the finish brings the liquidity, of a pair and of an own pool', () => {
    expect(ids()).not.toContain('notLaunched')
    const own = risksOf({}, { market: undefined, pool: {} }).map(({ id }) => id)
    expect(own).toContain('poolOnly')
    expect(own).not.toContain('notLaunched')
  })
  it('says of an exchange that is not in the list that buyers will be warned', () => {
    expect(risksOf({}, { market: { ...market, isListed: false } })[0]?.id).toBe('saleExchange')
  })
  it('names what each rule means for buyers', () => {
    expect(ids({ phases: [{ listRoot: '0x01' }] })).toContain('saleList')
    expect(ids({ softCap: 0n })).toContain('saleNoCap')
    expect(risksOf({ liquidityBps: 6_000 })).toContainEqual({ id: 'saleProceeds', bps: 4_000 })
    expect(risksOf({ premiumBps: 500 })).toContainEqual({ id: 'salePremium', bps: 500 })
    expect(ids({ claim: 'atEnd' })).toContain('saleSells')
    expect(ids({ liquidityLockSeconds: 0 })).toContain('saleForEver')
    expect(ids({ rewardBps: [100] })).toContain('saleInviters')
    expect(ids({ limitPaid: 0n })).toContain('saleUnlimited')
  })
})
