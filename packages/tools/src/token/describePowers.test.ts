import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { describePowers } from './describePowers.ts'
import { plannedPowers } from './plannedPowers.ts'

/** Shows key and values, so that a test does not depend on the wording. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const { defaultValue, ...shown } = values
  return key.includes('future') ? defaultValue : `${key} ${JSON.stringify(shown)}`
}) as unknown as TFunction
const context = { t, lang: 'en', symbol: 'NWND', decimals: 2, coin: 'ETH', now: 1_000n }
const power = (id: string, numbers = {}) => ({ power: id, limit: 0n, from: 0n, until: 0n, ...numbers })
const holder = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const textOf = (...powers: ReturnType<typeof power>[]) => describePowers(powers, context)[0]?.text
const allTexts = (...args: Parameters<typeof describePowers>) =>
  describePowers(...args)
    .map(({ text }) => text)
    .join()

describe('describePowers', () => {
  it('says what the owner can do with its limit, and rules out the rest', () => {
    const [mint, cannot, code] = describePowers([power('mint', { limit: 12_345n, holder })], context)
    expect(mint).toMatchObject({ id: 'mint', can: true, holder: undefined })
    expect(mint?.text).toContain('"amount":"123.45 NWND"')
    expect(cannot).toMatchObject({ can: false })
    expect(cannot?.text).not.toContain('power.verb.mint')
    expect(code).toMatchObject({ id: 'code', can: false })
  })
  it('says that burned tokens can be minted again, where the token can be burned', () => {
    const mint = [power('mint', { limit: 5n })]
    expect(allTexts(mint, { ...context, isBurnable: true })).toContain('power.can.mintAgain {"amount":"0.05 NWND"')
    expect(allTexts(mint, context)).toContain('power.can.mint {')
  })
  it('lists every power as ruled out when there is none', () => {
    expect(textOf()).toContain('power.verb.blacklist')
  })
  it('says from when a power works while the ownership is locked, and nothing of it to others', () => {
    const locked = [power('blacklist', { from: 2_000n }), power('addLiquidity', { holder })]
    const [blacklist, adding] = describePowers(locked, context)
    expect(blacklist?.text).toContain('power.notBefore')
    expect(adding?.text).not.toContain('power.notBefore')
    expect(textOf(power('blacklist', { from: 900n }))).not.toContain('power.notBefore')
  })
  it('says that nobody can change what is taken of transfers, unless somebody can or nothing is taken', () => {
    const transferBps = { transferBurn: 100, transferFee: 250 }
    const inForce = ['transferBurn', 'transferFee'] as const
    const fixed = allTexts([], { ...context, transferBps, inForce })
    expect(fixed).toContain('power.cannotChange.transferBurn {"percent":"1%"}')
    expect(fixed).toContain('power.cannotChange.transferFee {"percent":"2.5%"}')
    expect(fixed).not.toContain('power.verb.transferBurn')
    const owned = [power('transferBurn', { limit: 100n }), power('transferFee', { limit: 250n })]
    expect(allTexts(owned, { ...context, transferBps, inForce })).not.toContain('power.cannotChange.')
    expect(allTexts([], { ...context, transferBps: { transferBurn: 0, transferFee: undefined } })).not.toContain(
      'power.cannotChange.',
    )
  })
  it('still names a power that this build has no sentence for', () => {
    expect(textOf(power('futurePower'))).toContain('"power":"futurePower"')
  })
  it('shows an open number as such instead of as zero', () => {
    const [pause] = describePowers(plannedPowers({ kind: 'normal', modules: ['pause'] }), context)
    expect(pause?.text).toContain('"date":"…"')
  })
  it('tells no end of limits that begin with the finish of a sale', () => {
    const market = { limits: { seconds: 3_600 } }
    const loosenOf = (draft: object) =>
      plannedPowers({ kind: 'marketing', modules: [], trading: {}, market, ...draft }).find(
        ({ power: id }) => id === 'loosenLimits',
      )
    expect(loosenOf({ sale: { phases: [] } })?.until).toBe(0n)
    expect(loosenOf({ market: { ...market, tradingStart: 5_000n } })?.until).toBe(8_600n)
  })
  it('names what others can do after a renounce, with the account, and how much', () => {
    const left = [
      power('removeLiquidity', { holder, limit: 15n * 10n ** 17n, from: 2_000n }),
      power('saleEarly', { holder }),
      power('exempted', { limit: 3n }),
    ]
    const [removal, early, exempted, cannot] = describePowers(left, context)
    expect(removal).toMatchObject({ can: true, holder })
    expect(removal?.text).toContain('power.notBefore')
    expect(removal?.text).toContain('1.5 ETH')
    expect(early).toMatchObject({ can: true, holder })
    expect(exempted).toMatchObject({ can: true, holder: undefined })
    expect(exempted?.text).toMatch(/power\.can\.exemptedForEver .*"number":"3"/)
    expect(cannot).toMatchObject({ id: 'cannot', can: false })
  })
  it('says that nobody can change who is exempt only where the owner cannot', () => {
    expect(textOf(power('exempted', { limit: 3n }), power('exempt'))).toContain('power.can.exempted ')
  })
})

describe('describePowers of a token with a pool of its own', () => {
  it('shows no date where trading waits for its owner', () => {
    expect(textOf(power('startTrading'))).toContain('power.can.startTradingByHand')
    expect(textOf(power('startTrading', { until: 1_900_000_000n }))).toMatch(/^power\.can\.startTrading \{/)
  })
})

describe('describePowers of a token that takes something', () => {
  it('never rules out what is there, though nobody can change it', () => {
    const taxed = allTexts([], { ...context, inForce: ['tradeTax', 'transferFee'] })
    expect(taxed).not.toContain('power.verb.tradeTax')
    expect(taxed).not.toContain('power.verb.transferFee')
    expect(taxed).toContain('power.verb.transferBurn')
    expect(taxed).toContain('power.cannotRaiseTax')
    expect(textOf()).toContain('power.verb.tradeTax')
  })
  it('does not say that taxes cannot rise where the owner sets one of them', () => {
    expect(allTexts([power('sellTax')], { ...context, inForce: ['tradeTax'] })).not.toContain('power.cannotRaiseTax')
  })
})

describe('describePowers of a token with a deployer', () => {
  it('says what a pool keeps, which nobody can change', () => {
    expect(allTexts([], { ...context, poolFeeBps: 30 })).toContain('power.cannotChangePoolFee')
    expect(allTexts([], context)).not.toContain('power.cannotChangePoolFee')
  })
  it('never rules out minting, which everybody can by the rule', () => {
    const texts = allTexts([power('launchEarly', { limit: 5n })], { ...context, isMinted: true })
    expect(texts).not.toContain('power.verb.mint')
    expect(texts).toContain('power.cannotChangeRule')
  })
  it('says of what ends with the minting when that is, once it is typed', () => {
    expect(textOf(power('mintList', { until: undefined }))).toContain('power.can.mintListOpen')
    expect(textOf(power('mintList', { until: 7n }))).toContain('power.can.mintList ')
    expect(textOf(power('launchFree', { until: undefined }))).toContain('power.can.launchFreeOpen')
    expect(textOf(power('launchFree', { until: 7n }))).toContain('power.can.launchFree ')
  })
  it('says that nothing else about a sale changes', () => {
    const texts = allTexts([power('saleList')], { ...context, isSold: true })
    expect(texts).toContain('power.can.saleList')
    expect(texts).toContain('power.cannotChangeSale')
    expect(allTexts([], context)).not.toContain('power.cannotChangeSale')
  })
})
