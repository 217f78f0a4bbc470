import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { deployerPowers, describePowers, plannedPowers, salePowers } from './describePowers.ts'
import { poolPowers } from './poolPowers.ts'

/** Shows key and values, so that a test does not depend on the wording. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const { defaultValue, ...shown } = values
  return key.includes('future') ? defaultValue : `${key} ${JSON.stringify(shown)}`
}) as unknown as TFunction
const context = { t, lang: 'en', symbol: 'NWND', decimals: 2, now: 1_000n }
const power = (id: string, numbers = {}) => ({ power: id, limit: 0n, from: 0n, until: 0n, ...numbers })

describe('describePowers', () => {
  it('says what the owner can do with its limit, and rules out the rest', () => {
    const [mint, cannot, code] = describePowers([power('mint', { limit: 12_345n })], context)
    expect(mint).toMatchObject({ id: 'mint', can: true })
    expect(mint?.text).toContain('"amount":"123.45 NWND"')
    expect(cannot).toMatchObject({ can: false })
    expect(cannot?.text).not.toContain('power.verb.mint')
    expect(code).toMatchObject({ id: 'code', can: false })
  })
  it('lists every power as ruled out when there is none', () => {
    expect(describePowers([], context)[0]?.text).toContain('power.verb.blacklist')
  })
  it('says from when a power works while the ownership is locked', () => {
    expect(describePowers([power('blacklist', { from: 2_000n })], context)[0]?.text).toContain('power.notBefore')
    expect(describePowers([power('blacklist', { from: 900n })], context)[0]?.text).not.toContain('power.notBefore')
  })
  it('still names a power that this build has no sentence for', () => {
    expect(describePowers([power('futurePower')], context)[0]?.text).toContain('"power":"futurePower"')
  })
  it('shows an open number as such instead of as zero', () => {
    const [pause] = describePowers(plannedPowers({ modules: ['pause'] }), context)
    expect(pause?.text).toContain('"date":"…"')
  })
})

describe('plannedPowers', () => {
  it('tells the same as the chain will: what is left to mint, ceilings, and the fee address', () => {
    const powers = plannedPowers({
      modules: ['mint', 'transferFee'],
      supply: 40n,
      mintCap: 100n,
      transferFee: { ceilingBps: 300 },
    })
    expect(powers.map(({ power: id, limit }) => [id, limit])).toEqual([
      ['mint', 60n],
      ['transferFee', 300n],
      ['feeAddress', 0n],
    ])
  })
  it('does not count below zero while the cap is still being typed', () => {
    expect(plannedPowers({ modules: ['mint'], supply: 40n, mintCap: 1n })[0]?.limit).toBeUndefined()
  })
  it('names what the owner of a taxed token can do, as the chain will', () => {
    const powers = plannedPowers({
      modules: ['dust'],
      trading: { buyCeilingBps: 1_500, sellCeilingBps: 0 },
      market: { tradingStart: 1_900_000_000n },
      dust: { addresses: 2 },
      compounding: { automatic: false, ratePerInterval: 5_000 },
    })
    expect(powers.map(({ power: id, limit, until }) => [id, limit, until])).toEqual([
      ['buyTax', 1_500n, 0n],
      ['exempt', 0n, 0n],
      ['taxSplit', 0n, 0n],
      ['swapBack', 0n, 0n],
      ['startTrading', 0n, 1_900_000_000n],
      ['interestExcluded', 0n, 0n],
      ['compound', 5_000n, 0n],
      ['dust', 2n, 0n],
    ])
  })
  it('gives a token that only knows its pair no owner power', () => {
    expect(plannedPowers({ modules: [], market: { tradingStart: 1_900_000_000n } })).toEqual([])
  })
  it('names what the owner of a token with a pool of its own can do, as the chain and the pool will', () => {
    const idsOf = (draft: Parameters<typeof plannedPowers>[0]) => plannedPowers(draft).map(({ power: id }) => id)
    const rates = { burnBps: 100, fundBps: 0, inviterBps: 0 }
    const none = { burnBps: 0, fundBps: 0, inviterBps: 0 }
    expect(idsOf({ modules: [], pool: { tradingStart: undefined }, poolLimits: {} })).toEqual(['loosenLimits'])
    expect(idsOf({ modules: [], pool: { tradingStart: 0n }, poolTax: { buy: rates, sell: none } })).toEqual([
      ...['startTrading', 'lowerPoolTax'],
    ])
    expect(
      idsOf({ modules: [], pool: {}, poolTax: { buy: none, sell: { ...rates, fundBps: 1 }, maxBuy: 1n } }),
    ).toEqual(['lowerPoolTax', 'feeAddress', 'raiseMaxBuy'])
    expect(idsOf({ modules: [], pool: {}, poolTax: { buy: none, sell: none } })).toEqual([])
  })
})

describe('describePowers of a token with a pool of its own', () => {
  it('shows no date where trading waits for its owner', () => {
    const [start] = describePowers([power('startTrading')], context)
    expect(start?.text).toContain('power.can.startTradingByHand')
    const [dated] = describePowers([power('startTrading', { until: 1_900_000_000n })], context)
    expect(dated?.text).toMatch(/^power\.can\.startTrading \{/)
  })
  it('never rules a tax out that is there, though nobody can raise it', () => {
    const texts = describePowers([], { ...context, hasPoolTax: true }).map(({ text }) => text)
    expect(texts.join()).not.toContain('power.verb.tradeTax')
    expect(texts.join()).toContain('power.cannotRaiseTax')
    expect(describePowers([], context)[0]?.text).toContain('power.verb.tradeTax')
  })
})

describe('poolPowers', () => {
  const reserves = { coin: 1n, tokens: 1n }
  const rates = { burnBps: 0, fundBps: 5, inviterBps: 0 }
  const pool = {
    reserves,
    updatedAt: 1n,
    provider: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    unlockAt: 1n,
  } as const
  const fund = pool.provider
  it('adds what the owner of a taxed pool can loosen, not before a locked ownership ends', () => {
    const taxed = { ...pool, taxes: { buy: rates, sell: rates, fund }, maxBuy: { maxBuyWei: 1n, untilAt: 2n } }
    expect(
      poolPowers({ ownershipLockedUntilAt: 7n }, { pool: taxed }).map(({ power: id, from }) => [id, from]),
    ).toEqual([
      ['lowerPoolTax', 7n],
      ['raiseMaxBuy', 7n],
    ])
    expect(poolPowers({}, { pool })).toEqual([])
    expect(poolPowers({}, {})).toEqual([])
  })
})

describe('the powers of who deployed a token that everybody mints', () => {
  const rule = { leastMints: 5, mints: 10, feeWei: 1n, liquidityBps: 10_000, condition: { kind: 'none' } } as const
  const idsOf = (more: Parameters<typeof deployerPowers>[0] = {}) =>
    deployerPowers({ ...rule, ...more }).map(({ power: id }) => id)
  it('are the list until minting ends, an early launch, and what the pair does not get', () => {
    expect(idsOf({})).toEqual(['launchEarly'])
    expect(idsOf({ leastMints: 10 })).toEqual([])
    expect(idsOf({ liquidityBps: 9_999 })).toEqual(['launchEarly', 'mintProceeds'])
    const [list, early] = deployerPowers({ ...rule, endAt: 7n, condition: { kind: 'list', root: '0x00' } })
    expect([list, early]).toMatchObject([
      { power: 'mintList', until: 7n },
      { power: 'launchEarly', limit: 5n },
    ])
  })
  it('are the launch itself where the deployer brings the coin', () => {
    expect(idsOf({ feeWei: 0n })).toEqual(['launchEarly', 'launchFree'])
    expect(idsOf({ feeWei: 0n, liquidityBps: 0 })).toEqual(['launchEarly'])
  })
  it('never make the card rule out minting, which everybody can by the rule', () => {
    const texts = describePowers(deployerPowers(rule), { ...context, isMinted: true }).map(({ text }) => text)
    expect(texts.join()).not.toContain('power.verb.mint')
    expect(texts.join()).toContain('power.cannotChangeRule')
  })
  it('say of a list whose end is not typed that it is minting that ends it', () => {
    const list = { ...rule, condition: { kind: 'list', root: '0x00' } } as const
    const textOf = (endAt?: bigint) => describePowers(deployerPowers({ ...list, endAt }), context)[0]?.text
    expect(textOf()).toContain('power.can.mintListOpen')
    expect(textOf(7n)).toContain('power.can.mintList ')
  })
  it('are planned from the form as the chain will tell them', () => {
    expect(plannedPowers({ modules: [], fairMint: rule }).map(({ power: id }) => id)).toEqual(['launchEarly'])
  })
})

describe('the powers of who deployed a token with a sale', () => {
  const listed = { phases: [{ listRoot: zeroHash }, { listRoot: '0x01' }] } as const
  it('are its lists, where it has some, and an early finish', () => {
    expect(salePowers({ phases: [{ listRoot: zeroHash }, {}] }).map(({ power: id }) => id)).toEqual(['saleEarly'])
    expect(salePowers(listed).map(({ power: id }) => id)).toEqual(['saleList', 'saleEarly'])
    expect(plannedPowers({ modules: ['sale'], sale: listed }).map(({ power: id }) => id)).toEqual([
      ...['saleList', 'saleEarly'],
    ])
  })
  it('change nothing else about the sale, and the card says so', () => {
    const texts = describePowers(salePowers(listed), { ...context, isSold: true }).map(({ text }) => text)
    expect(texts.join()).toContain('power.can.saleList')
    expect(texts.join()).toContain('power.cannotChangeSale')
    expect(
      describePowers([], context)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('power.cannotChangeSale')
  })
})
