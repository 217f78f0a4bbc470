import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { langs } from '@tokensmith/i18n/Lang.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { SaleTerms } from '@tokensmith/sdk/token/offeringViews.ts'
import type { TFunction } from 'i18next'
import { parseEther, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import '../presale/usePresaleTexts.ts'
import { type FairSaleRules, rulesOfPresale, rulesOfSale, saleTermRows } from './saleTermRows.ts'

const day = 86_400
const coin = { symbol: 'ETH', decimals: 18 }
const sale: SaleTerms = {
  ...({ softCap: parseEther('5'), liquidityBps: 6_000, premiumBps: 500, claim: 'linear' } as const),
  ...({ releaseSeconds: 30 * day, condition: 'list', payCoin: zeroAddress } as const),
}
const presale: PresaleRules = {
  ...({ deployer: zeroAddress, claim: 'scheduled', bindFirst: true, unsoldReturns: false } as const),
  ...{ endAt: 0n, softCap: 0n, hardCap: parseEther('8'), leastPaid: 0n, mostPaid: 0n, limitPaid: 0n },
  ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
  release: { startAt: 0n, firstBps: 1_000, interval: 10 * day, partBps: 2_000 },
  coins: [],
  phases: [{ startAt: 0n, amount: 1n, price: 0n, listRoot: zeroHash }],
}

async function rowsOf(rules: FairSaleRules, lang: (typeof langs)[number] = 'en') {
  const texts = await createTexts(lang, ['presale'])
  const t = texts.getFixedT(lang, 'presale') as TFunction
  return saleTermRows(rules, { t, lang, coin }).map(({ label, value }) => `${label}: ${value}`)
}

describe('the rules of a fair sale in a list', () => {
  test('are told with the specification’s names', async () => {
    expect(await rowsOf(rulesOfSale(sale))).toEqual([
      'Mode: Crowdfunding mode',
      'Hard cap: none',
      'Soft cap: 5 ETH',
      'Liquidity ratio: 60%',
      'Premium rate: 5%',
      'Refund rate: 100% if the sale fails',
      'Condition: Whitelist',
      'Vesting: Linear, over 30 days',
    ])
  })

  test('of a token that existed before tell its hard cap, and that nothing is paid back where nothing can fail', async () => {
    const rows = await rowsOf(rulesOfPresale(presale))
    expect(rows).toContain('Hard cap: 8 ETH')
    expect(rows).toContain('Soft cap: none')
    expect(rows).toContain('Refund rate: 0 (no refund)')
    expect(rows).toContain('Condition: Invited accounts only')
    // A tenth at once, then five parts: the last one ten days after the fourth.
    expect(rows).toContain('Vesting: In parts, over 50 days')
  })

  test('write no cap in a coin of unknown decimals as a fortune', async () => {
    const t = ((key: string) => key) as unknown as TFunction
    const rows = saleTermRows(rulesOfSale(sale), { t, lang: 'en', coin: undefined })
    expect(rows.map(({ value }) => value)).toContain('fairLaunch.unknownCap')
  })

  test.each(langs)('are whole in %s', async (lang) => {
    for (const rules of [rulesOfSale({ ...sale, claim: 'atEnd', condition: 'none' }), rulesOfPresale(presale)]) {
      expect((await rowsOf(rules, lang)).join()).not.toMatch(/fairLaunch|\{\{/)
    }
  })
})
