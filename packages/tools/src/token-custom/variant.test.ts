import { modulesOfKind, type TokenKind, tokenModuleIds } from '@tokensmith/contracts/compose/tokenModules.ts'
import { describe, expect, it } from 'vitest'
import { followDefaults } from '../_shared/form/followDefaults.ts'
import { chosenModules } from '../token/create/chosenModules.ts'
import { kindVariants } from '../token/kindVariants.ts'
import { shownGroups } from '../token/TokenVariant.ts'
import { excludingModules, moduleObstacle } from './moduleObstacle.ts'
import { type CustomField, customDefaults, customVariant, kindOf, usualKind } from './variant.ts'

const kinds = Object.keys(modulesOfKind) as TokenKind[]

describe.each(kinds)('the composer with the foundation %s', (kind) => {
  const variant = customVariant(kind)
  const own = kindVariants[kind]

  it('asks what the tool of the kind asks, and shows every module', () => {
    expect(variant.groups).toEqual(expect.arrayContaining([...own.groups]))
    expect(variant.groups.slice(0, 4)).toEqual(['powers', 'taxes', 'rewards', 'ownership'])
    expect(new Set(variant.groups).size).toBe(variant.groups.length)
    const beside = variant.groups.filter((group) => !own.groups.includes(group))
    expect(beside.every((group) => variant.groups.indexOf(group) < 4)).toBe(true)
  })

  it('offers every module of the kind and says of every other why not', () => {
    expect(variant.offers).toEqual(modulesOfKind[kind])
    for (const module of tokenModuleIds) {
      expect(moduleObstacle(kind, module) === undefined, module).toBe(modulesOfKind[kind].includes(module))
    }
  })

  it('starts as the tool of the kind does', () => {
    expect(customDefaults({ kind })).toMatchObject(own.defaults)
  })

  it('shows the switches of modules with any modules chosen', () => {
    for (const modules of [[], modulesOfKind[kind]]) {
      expect(shownGroups(variant, modules)).toEqual(expect.arrayContaining(['powers', 'taxes', 'rewards', 'ownership']))
    }
  })

  it('asks for the rules of a sale in place of a launch, once a sale is chosen', () => {
    if (!variant.offers.includes('sale')) return
    const [without, sold] = [shownGroups(variant, []), shownGroups(variant, ['sale'])]
    expect(without).not.toContain('sale')
    expect(sold).toEqual(expect.arrayContaining(['sale', 'saleBuyers', 'saleFinish']))
    for (const group of ['launch', 'poolLaunch'] as const) expect(sold).not.toContain(group)
  })
})

describe('another foundation', () => {
  const change = (values: Partial<Record<CustomField, string>>, kind: TokenKind) => {
    const before = { ...customDefaults(values), ...values }
    const next = { ...before, kind }
    return followDefaults(
      next,
      customDefaults(before),
      customDefaults(next),
      new Set(Object.keys(values) as CustomField[]),
    )
  }

  it('keeps what was typed, and every module that fits, for the way back too', () => {
    const typed = { kind: 'normal', name: 'Cat', burn: '1', transferBurn: '1', transferBurnPercent: '2' }
    const meme = change(typed, 'meme')
    expect(meme).toMatchObject({ ...typed, kind: 'meme' })
    expect(chosenModules(meme, customVariant('meme'))).toEqual(['burn'])
    const back = change(meme, 'normal')
    expect(chosenModules(back, customVariant('normal'))).toEqual(['burn', 'transferBurn'])
  })

  it('brings its own shares and limits where nobody typed others', () => {
    expect(change({ kind: 'marketing' }, 'dividend')).toMatchObject({ dividendShare: '8', liquidityShare: '3' })
    expect(change({ kind: 'marketing', liquidityShare: '4' }, 'dividend').liquidityShare).toBe('4')
    expect(change({ kind: 'normal' }, 'erc314')).toMatchObject({ limits: '1', coolDown: '30' })
  })

  it('that does not exist is the usual one', () => {
    expect(kindOf({ kind: 'toString' })).toBe(usualKind)
    expect(kindOf({})).toBe(usualKind)
  })
})

describe('a reason against a module', () => {
  it('fits the kind', () => {
    expect(moduleObstacle('standard', 'mint')).toBe('noOwner')
    expect(moduleObstacle('normal', 'dust')).toBe('noPair')
    expect(moduleObstacle('erc314', 'invitation')).toBe('ownExchange')
    expect(moduleObstacle('x314', 'transferFee')).toBe('taxedTrades')
    expect(moduleObstacle('meme', 'transferBurn')).toBe('taxedTrades')
    expect(moduleObstacle('fairMint', 'burn')).toBe('mintedByRule')
    for (const kind of ['standard', 'normal'] as const) expect(moduleObstacle(kind, 'sale')).toBe('noExchange')
  })

  it('names what excludes it, in both directions', () => {
    expect(excludingModules('sale', ['burn', 'pause', 'whitelist'])).toEqual(['pause', 'whitelist'])
    expect(excludingModules('blacklist', ['sale'])).toEqual(['sale'])
    expect(excludingModules('burn', ['sale'])).toEqual([])
  })

  it('keeps a sale out of a token whose address asks for both, until the other is switched off', () => {
    const both = { ...customDefaults({ kind: 'meme' }), sale: '1', pause: '1' }
    expect(chosenModules(both, customVariant('meme'))).toEqual(['pause'])
    expect(chosenModules({ ...both, pause: '' }, customVariant('meme'))).toEqual(['sale'])
  })
})
