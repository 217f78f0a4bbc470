import type { TFunction } from 'i18next'
import { parseEther, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { outlineSale } from './saleFigures.ts'
import { saleRows } from './saleRows.ts'
import type { SaleDraft, TokenDraft } from './TokenDraft.ts'

const t = ((key: string, params: Record<string, unknown> = {}) =>
  [key.replace('create.sale.', ''), ...Object.values(params)].join(' ')) as unknown as TFunction
const now = 1_900_000_000n
const day = 86_400n
const price = (coin: string) => parseEther(coin) * 10n ** 18n
const rules: SaleDraft = {
  ...{ isFair: false, paysNative: true, claim: 'atEnd', bindFirst: false, softCap: parseEther('20') },
  ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 2_000, rewardBps: [500, 200] },
  ...{ liquidityLockSeconds: 86_400, releaseSeconds: 0, releaseInterval: 0, forSale: parseEther('300000') },
  phases: [
    { startAt: 0n, amount: parseEther('100000'), price: price('0.0001'), listRoot: `0x${'11'.repeat(32)}` },
    { startAt: now + day, amount: parseEther('300000'), price: price('0.0002'), listRoot: zeroHash },
  ],
}
const fair: Partial<SaleDraft> = {
  isFair: true,
  forSale: parseEther('100000'),
  phases: [{ startAt: now + day, amount: parseEther('100000'), price: 0n, listRoot: zeroHash }],
}
const rowsOf = (sale: Partial<SaleDraft> | undefined) => {
  const draft: TokenDraft = {
    ...{
      modules: [],
      whitelistAccounts: [],
      contractUri: '',
      symbol: 'NWND',
      decimals: 18,
      supply: parseEther('1000000'),
    },
    sale: sale && { ...rules, ...sale },
  }
  const rows = saleRows(draft, { t, lang: 'en', coin: { symbol: 'ETH', decimals: 18 }, now })
  return Object.fromEntries(rows.map(({ label, value }) => [label.replace('row.', ''), value]))
}

describe('saleRows', () => {
  it('are for tokens that are sold first', () => {
    expect(rowsOf(undefined)).toEqual({})
  })
  it('say what is for sale, what the exchange gets, and what stays with the creator', () => {
    expect(rowsOf({})).toMatchObject({
      forSale: 'part 300,000 NWND 30%',
      reserve: 'part 150,000 NWND 15%',
      own: 'part 550,000 NWND 55%',
    })
  })
  it('hold the first price in the exchange against the price of each phase', () => {
    const rows = rowsOf({})
    expect(rows['phasePrice 1']).toMatch(/^1 NWND = 0\.0001 ETH · from .* · listed · firstDearer 100%$/)
    expect(rows['phasePrice 2']).toMatch(/^1 NWND = 0\.0002 ETH · from .* · firstEqual$/)
    expect(rows.firstPriceFull).toBe('1 NWND = 0.0002 ETH')
    expect(rowsOf({ premiumBps: 0 })['phasePrice 2']).toMatch(/ · firstCheaper 16\.67%$/)
    expect(rowsOf({ premiumBps: 0, phases: [rules.phases[1]!] }).price).toMatch(/ · firstEqual$/)
  })
  it('say the price of a phase whose start is still missing', () => {
    const phases = [rules.phases[0]!, { ...rules.phases[1]!, startAt: undefined }]
    expect(rowsOf({ phases })['phasePrice 2']).toBe('1 NWND = 0.0002 ETH · firstEqual')
  })
  it('say of a fair sale that the buyers make the price, and name no end but its date', () => {
    expect(rowsOf(fair)).toMatchObject({ price: 'fairPrice', firstPrice: 'fairFirst 20%' })
    expect(rowsOf(fair).end).toMatch(/^endAt .*Mar 25, 2030/)
  })
  it('say when it ends, until when it can be finished, and when everything goes back', () => {
    expect(rowsOf({})).toMatchObject({ start: 'atOnce', refund: 'refundBelow 20 ETH', claim: 'claim.atEnd' })
    expect(rowsOf({}).end).toMatch(/^endOrFull .*Mar 24, 2030/)
    expect(rowsOf({}).finish).toMatch(/^finishUntil .*Apr 7, 2030/)
    expect(rowsOf({ softCap: 0n }).refund).toBe('refundNoCap')
  })
  it('name times in words', () => {
    const linear: Partial<SaleDraft> = { claim: 'linear', releaseSeconds: 90_000 }
    expect(rowsOf({ ...linear, releaseInterval: 3_600 }).claim).toBe('claimSteps 1 day, 1 hour 1 hour')
    expect(rowsOf({ ...linear, releaseInterval: 0, liquidityLockSeconds: 0 })).toMatchObject({
      ...{ claim: 'claimOver 1 day, 1 hour', liquidity: 'forEver' },
    })
    expect(rowsOf({}).liquidity).toBe('lockedFor 1 day')
  })
  it('are silent about figures that are not typed yet', () => {
    const rows = rowsOf({ phases: [{ ...rules.phases[0], price: undefined }], forSale: undefined })
    for (const label of ['forSale', 'price', 'firstPrice']) expect(rows).not.toHaveProperty(label)
  })
})

describe('outlineSale', () => {
  it('divides a raise without a rest', () => {
    const outline = outlineSale(rules)!
    expect(outline).toMatchObject({ hardCap: parseEther('50'), rewardBps: 700, deployerBps: 3_300 })
    expect(outline.figuresOf(parseEther('50'))).toEqual({
      ...{ raised: parseEther('50'), coin: parseEther('30'), amount: parseEther('150000') },
      ...{ rewards: parseEther('3.5'), proceeds: parseEther('16.5') },
    })
  })
  it('says nothing of shares that are more than everything', () => {
    expect(outlineSale({ ...rules, rewardBps: [4_001] })).toBeUndefined()
  })
})
