import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { conflictsOf, modulesOfKind, tokenModuleIds } from '@tokensmith/contracts/compose/tokenModules.ts'
import { describe, expect, it } from 'vitest'
import { erc314Variant } from '../../token-314/variant.ts'
import { compoundVariant } from '../../token-compound/variant.ts'
import { dividendVariant } from '../../token-dividend/variant.ts'
import { fairMintVariant } from '../../token-fair-launch/variant.ts'
import { inscriptionVariant } from '../../token-inscription/variant.ts'
import { lpDividendVariant } from '../../token-lp-dividend/variant.ts'
import { marketingVariant } from '../../token-marketing/variant.ts'
import { memeVariant } from '../../token-meme/variant.ts'
import { normalVariant } from '../../token-normal/variant.ts'
import { standardVariant } from '../../token-standard/variant.ts'
import { x314Variant } from '../../token-x314/variant.ts'
import { saleVariants } from '../saleVariants.ts'
import { shownGroups } from '../TokenVariant.ts'
import { startValues } from './createTokenFields.ts'
import { purposesOf } from './parseTaxes.ts'

const variants = [
  standardVariant,
  normalVariant,
  memeVariant,
  marketingVariant,
  dividendVariant,
  compoundVariant,
  lpDividendVariant,
  erc314Variant,
  x314Variant,
  fairMintVariant,
  inscriptionVariant,
  ...Object.values(saleVariants),
]
const tools = fileURLToPath(new URL('../..', import.meta.url))

describe.each(variants)('the variant of $tool', (variant) => {
  const { tool, kind, groups, offers, always, defaults } = variant

  it('is named after its folder', () => {
    expect(fs.existsSync(`${tools}${tool}/variant.ts`)).toBe(true)
  })

  it('offers and contains only modules that its kind can have, each once', () => {
    const modules = [...offers, ...always]
    expect(modules.filter((module) => !modulesOfKind[kind].includes(module))).toEqual([])
    expect(new Set(modules).size).toBe(modules.length)
  })

  it('shows a switch for every module it offers', () => {
    const switches = {
      powers: ['sale', 'burn', 'mint', 'pause', 'blacklist', 'whitelist'],
      taxes: ['transferBurn', 'transferFee'],
      rewards: ['invitation', 'prizePool', 'dust'],
      ownership: ['ownershipLock'],
    } as const
    const shown: string[] = Object.entries(switches)
      .filter(([group]) => groups.includes(group as (typeof groups)[number]))
      .flatMap(([, modules]) => modules)
    expect(offers.filter((module) => !shown.includes(module))).toEqual([])
    expect(
      tokenModuleIds.filter(
        (module) =>
          !Object.values(switches)
            .flat()
            .includes(module as never),
      ),
    ).toEqual([])
  })

  it('names each group once and only fields that exist', () => {
    expect(new Set(groups).size).toBe(groups.length)
    expect(Object.keys(defaults).filter((field) => !(field in startValues({})))).toEqual([])
  })

  it('begins with parts that make 15 %, where it has taxes from the start', () => {
    if (!shownGroups(variant, []).includes('tradeTaxes')) return
    const values = startValues(defaults)
    const parts = purposesOf(kind, []).map((purpose) => Number(values[`${purpose}Share`]))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(15)
    expect([values.buyPercent, values.sellPercent]).toEqual(['15', '15'])
  })
})

describe.each(Object.values(saleVariants))('the sale of $tool', (variant) => {
  it('is in every token, which nobody could stop', () => {
    expect(variant.always).toEqual(['sale'])
    for (const module of conflictsOf('sale')) expect(variant.offers).not.toContain(module)
  })
  it('asks for its rules, and not for a launch, a start of trading or the provider of a pool', () => {
    const groups = shownGroups(variant, variant.always)
    expect(groups.filter((group) => group.startsWith('sale'))).toEqual(['sale', 'saleBuyers', 'saleFinish'])
    for (const group of ['launch', 'poolLaunch'] as const) expect(groups).not.toContain(group)
    expect(groups.includes('pool')).toBe(variant.kind === 'erc314')
  })
})

describe('groups', () => {
  it('of taxes stand in a meme token’s form only once a module lives on them', () => {
    expect(shownGroups(memeVariant, [])).not.toContain('tradeTaxes')
    expect(shownGroups(memeVariant, ['prizePool'])).toContain('distribution')
  })
  it('of dividends and interest stand only in the forms of their kinds', () => {
    expect(shownGroups(dividendVariant, [])).toContain('dividend')
    expect(shownGroups(lpDividendVariant, [])).toContain('dividend')
    expect(shownGroups(compoundVariant, [])).toContain('compound')
    expect(shownGroups(marketingVariant, [])).not.toContain('dividend')
  })
  it('of a pool stand in the forms of tokens that are their own exchange, in place of those of a pair', () => {
    for (const variant of [erc314Variant, x314Variant]) {
      expect(shownGroups(variant, [])).toEqual(expect.arrayContaining(['pool', 'poolLaunch']))
      expect(shownGroups(variant, [])).not.toContain('market')
    }
    expect(shownGroups(erc314Variant, [])).not.toContain('poolTax')
    expect(shownGroups(x314Variant, [])).toContain('poolTax')
  })
  it('of a mint stand in the forms of tokens that everybody mints, in place of market, launch and powers', () => {
    expect(shownGroups(fairMintVariant, [])).toEqual(['basics', 'fairMint', 'fairLaunch', 'metadata'])
    expect(shownGroups(inscriptionVariant, [])).toContain('inscription')
  })
})
