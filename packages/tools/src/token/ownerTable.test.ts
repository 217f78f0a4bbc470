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
import { functionWords, powerWords } from '@tokensmith/sdk/token/actions/tokenWords.ts'
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
    pause: has('pause') ? { isPaused: true, pausedUntilAt: later, pausableUntilAt: later } : undefined,
    transferBurn: has('transferBurn') ? { bps: 1, ceilingBps: 1 } : undefined,
    transferFee: has('transferFee') ? { bps: 1, ceilingBps: 1, feeAddress: owner } : undefined,
    // Which of them are in the code is what is asked.
    capabilities: Object.keys(powerWords).map((power) => ({
      power,
      holder: owner,
      limit: 0n,
      fromAt: 0n,
      untilAt: 0n,
    })),
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

const documentPath = path.join(repositoryRoot, 'docs/tokens.md')
const document = fs.readFileSync(documentPath, 'utf8')

/** The document with the rows below the line that begins so. */
function withTable(text: string, head: string, rows: readonly (readonly string[])[]): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${head} |`)) + 2
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'))
  lines.splice(from, length, ...rows.map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')))
  return lines.join('\n')
}

const holderNames: Readonly<Record<string, string>> = {
  owner: 'owner',
  pendingOwner: 'who was offered the ownership',
  provider: 'provider of the own pool',
}
const deployerNames: Readonly<Record<string, string>> = {
  fairMint: 'deployer of the mint',
  sale: 'deployer of the sale',
}

/** Who has a power: as the actions say that spend it, or its words. */
function holderOf(power: string): string {
  const spenders = (tokenActions as readonly TokenAction[]).filter(({ spends = [] }) => spends.includes(power))
  const holders = new Set(spenders.map(({ by, section }) => holderNames[by] ?? deployerNames[section]))
  return powerWords[power]?.holder ?? [...holders].join(' or ')
}

describe('docs/tokens.md', () => {
  it('has words for every function of an owner, and for nothing else', () => {
    expect(Object.keys(functionWords).sort()).toEqual([...ownerRows.keys()].sort())
  })
  it('has words for every power that an action spends', () => {
    const spent = (tokenActions as readonly TokenAction[]).flatMap(({ spends = [] }) => spends)
    expect([...new Set(spent)].filter((power) => !powerWords[power])).toEqual([])
  })
  it('has the tables that follow from the actions and their words (written anew by `vitest run -u`)', async () => {
    const functions = Object.entries(functionWords).map(([row, { can, bounds = '' }]) => [
      `${can} (\`${row}\`)`,
      bounds,
      ...kinds.map((kind) => cellOf(ownerRows.get(row)!, kind)),
    ])
    const powers = Object.entries(powerWords).map(([power, { can, means = can, numbers = '' }]) => [
      `\`${power}\``,
      holderOf(power),
      means,
      numbers,
    ])
    const written = withTable(withTable(document, 'The owner can', functions), 'Power', powers)
    await expect(written).toMatchFileSnapshot(documentPath)
  })
})

describe('what docs/tokens.md says of the deployer of a token that everybody mints, or that is sold first', () => {
  const named = [...document.matchAll(/^\| .*, by `(\w+)` \|/gm)].map(([, name]) => name)
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

describe('the sentences of powers', () => {
  /** Further sentences for a power in another state, and the one for a power that a build does not know. */
  const variants = ['other', 'mintAgain', 'startTradingByHand', 'mintListOpen', 'launchFreeOpen', 'exemptedForEver']
  it('are there for every power that has words for the document, and for nothing else', () => {
    const texts = listTextFolders().find(({ folder }) => folder === 'packages/tools/src/token/texts')!.texts.en!
    const keys = Object.keys(texts).filter((key) => key.startsWith('power.can.'))
    const powers = keys.map((key) => key.slice('power.can.'.length)).filter((name) => !variants.includes(name))
    expect(powers.sort()).toEqual(Object.keys(powerWords).sort())
  })
})
