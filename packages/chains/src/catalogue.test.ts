import { readdirSync, readFileSync } from 'node:fs'
import { getAddress, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkCatalogue } from '../scripts/checkCatalogue.ts'
import { renderChainTables } from '../scripts/generateChainTables.ts'
import { renderCheckedBy } from '../scripts/generateCheckedBy.ts'
import { readSnapshots } from '../scripts/readSnapshots.ts'
import { catalogue, findChain, switcherChains } from './catalogue.ts'
import { chainMarkOf, chainMarks } from './chainMarks.ts'
import { listsConfirmingChain, listsConfirmingSwap, listsConfirmingToken } from './isChecked.ts'
import { createLocalChain, isLoopbackHost } from './localChain.ts'

const { checks, contradictions } = checkCatalogue(catalogue, readSnapshots())

/** The chains of the specification; there may be others. */
const specified = [
  1, 11155111, 56, 97, 42161, 8453, 137, 10, 43114, 250, 1116, 25, 59144, 1101, 7700, 128, 66, 20201022,
]

describe('the catalogue', () => {
  it('has a chain for each file, and the 18 of the specification among them', () => {
    const ids = catalogue.map(({ id }) => id)
    const files = readdirSync(new URL('./chains/', import.meta.url))
    expect(ids.map((id) => `${id}.ts`).sort()).toEqual(files.sort())
    expect(ids).toEqual(expect.arrayContaining(specified))
  })

  it('is written down fresh, by the places of the chains', async () => {
    const written = readFileSync(new URL('./generated/chainTables.ts', import.meta.url), 'utf8')
    expect(written).toBe(await renderChainTables())
  })

  it('offers the 16 chains of the specification in the order and by the short names of its switcher', () => {
    const offered = [
      'Ethereum',
      'BSC',
      'Polygon',
      'Optimism',
      'Arbitrum',
      'Avalanche',
      'Fantom',
      'OKXChain',
      'Heco',
      'CoreDao',
      'Crono',
      'Pego',
      'Base',
      'Linea',
      'PolygonZk',
      'Canto',
    ]
    const names = switcherChains.map(({ nameAlias }) => nameAlias)
    expect(names.filter((name) => offered.includes(name))).toEqual(offered)
    expect(findChain(56)?.name).toBe('BSC Mainnet')
    expect(findChain(97)?.name).toBe('BSC Testnet')
  })

  it('uses ids, short names and marks once', () => {
    for (const key of ['id', 'name', 'shortName', 'icon'] as const) {
      expect(new Set(catalogue.map((chain) => chain[key])).size).toBe(catalogue.length)
    }
  })

  it.each(catalogue.map((chain) => [chain.nameAlias, chain] as const))('%s is well formed', (_, chain) => {
    for (const url of [...chain.rpc, chain.url, chain.api].filter(Boolean)) {
      expect(url).toMatch(/^https:\/\/[^\s@?#$]+[^/\s]$/)
    }
    expect(chain.rpc.length).toBeGreaterThan(0)
    expect(new Set(chain.rpc).size).toBe(chain.rpc.length)
    for (const key of chain.keys) expect(key).toMatch(/^[A-Z0-9_]+_API_KEY$/)
    expect(chain.tokens[0]).toMatchObject({ address: zeroAddress, name: chain.symbol, decimals: 18 })
    expect(chain.wrapped).toBe(chain.tokens[1]?.address)
    for (const token of chain.tokens) {
      expect(token.address).toBe(getAddress(token.address.toLowerCase()))
      expect([6, 8, 18]).toContain(token.decimals)
      expect(token.longName).not.toBe('')
    }
    for (const swap of chain.swaps) {
      expect(swap.router).toBe(getAddress(swap.router.toLowerCase()))
      expect(swap.factory).toBe(getAddress(swap.factory.toLowerCase()))
      expect(swap.router).not.toBe(swap.factory)
    }
    const addresses = chain.tokens.map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(chain.sunset === 'replaced').toBe(chain.successor !== undefined)
  })

  it('keeps the minimum gas prices of the specification', () => {
    const minimums = catalogue.filter(({ id, quirks }) => specified.includes(id) && quirks.minGasPrice > 0n)
    expect(minimums.map(({ id, quirks }) => [id, quirks.minGasPrice])).toEqual([
      [56, 1_000_000_000n],
      [137, 50_000_000_000n],
      [97, 1_000_000_000n],
    ])
  })
})

describe('the catalogue beside the public lists', () => {
  it('is contradicted by none', () => {
    expect(contradictions).toEqual([])
  })

  it.each(catalogue.map((chain) => [chain.nameAlias, chain] as const))('%s is confirmed entry by entry', (_, chain) => {
    const check = checks[chain.id]!
    expect(check.chain, 'id and symbol').not.toEqual([])
    expect(check.explorer, 'explorer').not.toEqual([])
    for (const [kind, entries] of Object.entries({
      rpc: check.rpc,
      tokens: check.tokens,
      routers: check.routers,
      factories: check.factories,
    })) {
      for (const [item, lists] of Object.entries(entries)) expect(lists, `${kind} ${item}`).not.toEqual([])
    }
  })

  it('finds a changed address, other decimals, another router and another chain symbol', () => {
    const [first, ...rest] = catalogue
    const token = first!.tokens[2]!
    const wrong = {
      ...first!,
      symbol: 'XYZ',
      tokens: [first!.tokens[0]!, { ...token, decimals: 18 }, { ...token, address: zeroAddress }],
      swaps: [{ ...first!.swaps[0]!, router: token.address }],
    }
    const found = checkCatalogue([wrong, ...rest], readSnapshots())
    expect(found.checks[1]?.chain).toEqual([])
    expect(found.checks[1]?.tokens).toEqual({ [token.address]: [], [zeroAddress]: [] })
    expect(found.checks[1]?.routers[token.address]).toEqual([])
    expect(found.contradictions.length).toBeGreaterThan(3)
  })

  it('is written down fresh for the page', () => {
    expect(readFileSync(new URL('./generated/checkedBy.ts', import.meta.url), 'utf8')).toBe(renderCheckedBy())
  })

  it('tells the page the lists by name, and none for what is in no list', () => {
    expect(listsConfirmingChain(56)).toContain('ethereum-lists/chains')
    expect(listsConfirmingChain(31337)).toEqual([])
    expect(listsConfirmingToken(56, zeroAddress)).toEqual(listsConfirmingChain(56))
    expect(listsConfirmingToken(56, '0x55d398326f99059fF775485246999027B3197955')).toContain(
      '@pancakeswap/tokens 0.9.1',
    )
    expect(listsConfirmingToken(56, '0x000000000000000000000000000000000000dEaD')).toEqual([])
    expect(listsConfirmingSwap(56, catalogue.find(({ id }) => id === 56)!.swaps[0]!)).not.toEqual([])
    expect(listsConfirmingSwap(56, { router: zeroAddress, factory: zeroAddress })).toEqual([])
  })

  it('says where each snapshot came from', () => {
    for (const snapshot of readSnapshots()) {
      expect(snapshot.source).toMatch(/^(npm|github):/)
      expect(snapshot.version).not.toBe('')
      expect(snapshot.licence).not.toBe('')
      expect(snapshot.chains.length + snapshot.tokens.length + snapshot.swaps.length, snapshot.list).toBeGreaterThan(0)
    }
  })
})

describe('chain marks', () => {
  it('are legible: white on the colour has a contrast of at least 4.5', () => {
    for (const [id, { colour, letters }] of Object.entries(chainMarks)) {
      const [r, g, b] = [1, 3, 5].map((at) => {
        const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05), id).toBeGreaterThanOrEqual(4.5)
      expect(letters.length).toBeLessThanOrEqual(2)
    }
  })

  it('of a chain of the user is the first letter of its name', () => {
    expect(chainMarkOf({ icon: 'custom', name: 'élan' }).letters).toBe('É')
    expect(chainMarkOf({ icon: 'custom', name: '' }).letters).toBe('?')
  })
})

describe('the local chain', () => {
  it('is no part of the catalogue', () => {
    const local = createLocalChain('http://127.0.0.1:8545')
    expect(findChain(local.id)).toBeUndefined()
    expect(local).toMatchObject({ id: 31337, name: 'Localhost', inSwitcher: false, testnet: true })
  })

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.0.53.1', true],
    ['[::1]', true],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['0.0.0.0', false],
    ['', false],
  ])('a page on %s is loopback: %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected)
  })
})
