import fs from 'node:fs'
import path from 'node:path'
import {
  hasMarket,
  hasOwner,
  hasOwnPool,
  hasTrading,
  modulesOfKind,
  type TokenComposition,
  type TokenKind,
  tokenModules,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { listTextFolders, repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import { listTokenActions } from '@tokensmith/sdk/token/actions/listTokenActions.scene.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { describe, expect, it } from 'vitest'
import { plannedPowers } from './plannedPowers.ts'

/** In the order of the document's columns. */
const kinds = Object.keys(modulesOfKind) as TokenKind[]
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ownerActions = (tokenActions as readonly TokenAction[]).filter(({ by }) => by === 'owner')
/** What the document calls it: two opposite actions are one function. */
const rowOf = ({ id, functionName = id, fixed }: TokenAction) => (fixed ? functionName : id)
/** By its row, the action that stands for it. */
const ownerRows = new Map(ownerActions.toReversed().map((action) => [rowOf(action), action]))

/** A token of this composition of which nothing was given up yet. */
function tokenOf(composition: TokenComposition): TokenState {
  const has = (module: string) => composition.modules.some((id) => id === module)
  const later = 2_000n
  return {
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    verification: { status: 'verified', composition, templateId: '0x01', codeHash: '0x02' },
    owner: hasOwner(composition) ? owner : undefined,
    mint: has('mint') ? { cap: 2n, isFinished: false } : undefined,
    pause: has('pause') ? { isPaused: true, pausedUntilAt: later, pausableUntilAt: later } : undefined,
    blacklist: has('blacklist') ? { isEnded: false } : undefined,
    whitelist: has('whitelist') ? { untilAt: later } : undefined,
    transferBurn: has('transferBurn') ? { bps: 1, ceilingBps: 1 } : undefined,
    transferFee: has('transferFee') ? { bps: 1, ceilingBps: 1, feeAddress: owner } : undefined,
    blockNumber: 1n,
    chainAt: 1_000n,
  }
}

const actionsOf = (composition: TokenComposition) =>
  new Set<string>(listTokenActions(tokenOf(composition), owner).map(({ id }) => id))

/** The cell of the document: in every token of the kind, in none, or what it takes. */
function cellOf(action: TokenAction, kind: TokenKind): string {
  if (actionsOf({ kind, modules: [] }).has(action.id)) return 'yes'
  const offered = modulesOfKind[kind]
  const by = offered.filter((module) => actionsOf({ kind, modules: [module] }).has(action.id))
  if (by.length === 0) return '–'
  if (by.length === 1) return `\`${by[0]}\``
  const same = (modules: readonly { id: string }[]) => modules.map(({ id }) => id).join() === by.join()
  const inKind = tokenModules.filter(({ id }) => offered.includes(id))
  if (same(inKind.filter(({ needsTrading }) => needsTrading))) return 'with taxes'
  if (same(inKind.filter(({ needsOwner }) => needsOwner))) return 'with an owner'
  return by.join(' or ')
}

/** The rows of the document by the function that each names. */
function readRows(): Map<string, string[]> {
  const text = fs.readFileSync(path.join(repositoryRoot, 'docs/tokens.md'), 'utf8')
  const rows = text.split('\n').flatMap((line): [string, string[]][] => {
    const cells = line.split('|').map((cell) => cell.trim())
    const id = /\(`(\w+)`\)$/.exec(cells[1] ?? '')?.[1]
    return id ? [[id, cells.slice(3, -1)]] : []
  })
  return new Map(rows)
}

describe('docs/tokens.md', () => {
  const rows = readRows()
  it('has a row for every function of an owner, and for nothing else', () => {
    expect([...rows.keys()].sort()).toEqual([...ownerRows.keys()].sort())
  })
  it.each([...ownerRows])('says which tokens contain %s', (row, action) => {
    expect(rows.get(row)).toEqual(kinds.map((kind) => cellOf(action, kind)))
  })
})

describe('what docs/tokens.md says of the deployer of a token that everybody mints, or that is sold first', () => {
  const text = fs.readFileSync(path.join(repositoryRoot, 'docs/tokens.md'), 'utf8')
  const named = [...text.matchAll(/^\| .*, by `(\w+)` \|/gm)].map(([, name]) => name)
  const early = ['launchMint', 'collectProceeds', 'finishSale', 'collectSaleProceeds']
  it('names what only the deployer does, and what only the deployer does early', () => {
    const functions = (tokenActions as readonly TokenAction[])
      .filter(({ by, id }) => by === 'deployer' || early.includes(id))
      .map(({ id, functionName = id }) => functionName)
    expect([...new Set(named)].sort()).toEqual([...new Set(functions)].sort())
  })
  it.each(['fairMint', 'inscription'] as const)('leaves no owner anything to do with a %s token', (kind) => {
    expect(hasOwner({ kind, modules: [] })).toBe(false)
    expect(ownerActions.filter(({ id }) => actionsOf({ kind, modules: [] }).has(id))).toEqual([])
  })
})

/** What is everybody’s, or nobody’s but the provider’s. */
const powersBeside = ['registerPair', 'addLiquidity']

const rates = { burnBps: 1, fundBps: 1, inviterBps: 1 }

describe('a sale', () => {
  const sold = kinds.filter((kind) => modulesOfKind[kind].includes('sale'))
  it('is named with the kinds that can have one', () => {
    expect(sold).toEqual(['meme', 'marketing', 'dividend', 'compound', 'lpDividend', 'erc314', 'x314'])
  })
  it.each(sold)('gives the owner of a %s token nothing to do', (kind) => {
    const without = actionsOf({ kind, modules: [] })
    const added = [...actionsOf({ kind, modules: ['sale'] })].filter((id) => !without.has(id))
    expect(ownerActions.filter(({ id }) => added.includes(id))).toEqual([])
  })
})

describe('the owner-power card', () => {
  it.each(kinds)('names a power of a %s token exactly where an action that spends it is in the code', (kind) => {
    for (const modules of [[], ...modulesOfKind[kind].map((module) => [module])]) {
      const composition = { kind, modules }
      const powers = plannedPowers({
        ...{ kind, modules },
        trading: hasTrading(composition) ? { buyCeilingBps: 1, sellCeilingBps: 1 } : undefined,
        market: hasMarket(composition) ? { tradingStart: 1n, limits: { seconds: 1 } } : undefined,
        dividend: kind === 'dividend' ? {} : undefined,
        compounding: kind === 'compound' ? { automatic: false } : undefined,
        pool: hasOwnPool(composition) ? { tradingStart: 0n } : undefined,
        poolLimits: kind === 'erc314' ? {} : undefined,
        poolTax: kind === 'x314' ? { buy: rates, sell: rates, maxBuy: 1n } : undefined,
      })
        .filter(({ power }) => !powersBeside.includes(power))
        .map(({ power }) => power)
      const inCode = actionsOf(composition)
      const spent = ownerActions.filter(({ id }) => inCode.has(id)).flatMap(({ spends = [] }) => spends)
      expect([...new Set(powers)].sort()).toEqual([...new Set(spent)].sort())
    }
  })
})

describe('what docs/tokens.md says of capabilities()', () => {
  /** Further sentences for a power in another state, and the one for a power that a build does not know. */
  const variants = ['other', 'mintAgain', 'startTradingByHand', 'mintListOpen', 'launchFreeOpen', 'exemptedForEver']
  it('names every power that the card has a sentence for, and nothing else', () => {
    const section = fs.readFileSync(path.join(repositoryRoot, 'docs/tokens.md'), 'utf8').split('\n## ').at(-1)!
    const named = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    const texts = listTextFolders().find(({ folder }) => folder === 'packages/tools/src/token/texts')!.texts.en!
    const keys = Object.keys(texts).filter((key) => key.startsWith('power.can.'))
    const powers = keys.map((key) => key.slice('power.can.'.length)).filter((name) => !variants.includes(name))
    expect(named.sort()).toEqual(powers.sort())
  })
})
