/**
 * Takes the snapshots of public lists in `snapshots/` anew. Run by hand, never by a build:
 *
 *   mkdir lists && cd lists && npm init -y
 *   npm install --ignore-scripts --legacy-peer-deps $(node <this file> --packages)
 *   node <this file> lists
 *
 * Only facts of our chains are kept (ids, symbols, addresses, decimals); no text of the lists is copied. The snapshots
 * called `github-*.json` have no package; they are written by hand with the file and commit they came from.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getAddress } from 'viem'
import { catalogue } from '../src/catalogue.ts'
import type { Snapshot, SnapshotChain, SnapshotSwap, SnapshotToken } from './readSnapshots.ts'

const packages = {
  viem: ['2.57.1', 'MIT'],
  '@thirdweb-dev/chains': ['0.1.120', 'Apache-2.0'],
  '@uniswap/sdk-core': ['7.19.4', 'MIT'],
  '@uniswap/default-token-list': ['22.21.0', 'GPL-3.0-or-later'],
  sushi: ['7.3.15', 'MIT'],
  '@sushiswap/core-sdk': ['0.1.2', 'MIT'],
  '@sushiswap/default-token-list': ['43.3.0', 'GPL-3.0-or-later'],
  '@pancakeswap/tokens': ['0.9.1', 'MIT'],
  '@pancakeswap/v2-sdk': ['1.2.2', 'MIT'],
  '@pancakeswap/smart-router': ['7.7.3', 'MIT'],
  '@traderjoe-xyz/sdk': ['5.0.16', 'MIT'],
  '@traderjoe-xyz/sdk-core': ['2.0.13', 'MIT'],
  'quickswap-sdk': ['3.0.43', 'MIT'],
  '@pangolindex/sdk': ['5.8.8', 'MIT'],
  '@0x/asset-swapper': ['16.66.4', 'Apache-2.0'],
  '@lifi/data-types': ['7.1.0', 'Apache-2.0'],
  '@bgd-labs/aave-address-book': ['4.44.22', 'MIT'],
  'blockchain-addressbook': ['0.54.111', 'MIT'],
  '@metamask/contract-metadata': ['2.5.0', 'ISC'],
} as const

type PackageName = keyof typeof packages
// biome-ignore lint/suspicious/noExplicitAny: the shapes of others' packages are theirs
type Loose = Record<string, any>

const ids = new Set(catalogue.map((chain) => chain.id))
const tokens = new Set(
  catalogue.flatMap((chain) => chain.tokens.map((token) => `${chain.id} ${token.address.toLowerCase()}`)),
)
// By name, so that a list with another address for the same exchange stays visible as a contradiction.
const swapNames = new Set(catalogue.flatMap((chain) => chain.swaps.map((swap) => `${chain.id} ${swap.name}`)))

if (process.argv[2] === '--packages') {
  console.log(
    Object.entries(packages)
      .map(([name, [version]]) => `${name}@${version}`)
      .join(' '),
  )
  process.exit(0)
}
const folder = resolve(process.argv[2] ?? fail('Give the folder the packages are installed in.'))
const require = createRequire(join(folder, 'package.json'))
const modules = join(folder, 'node_modules')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function load(path: string): Promise<Loose> {
  return import(pathToFileURL(join(modules, path)).href)
}

function json(path: string): Loose {
  return JSON.parse(readFileSync(join(modules, path), 'utf8'))
}

function write(file: string, name: PackageName, parts: Partial<Pick<Snapshot, 'chains' | 'tokens' | 'swaps'>>): void {
  const [version, licence] = packages[name]
  const sorted = {
    chains: (parts.chains ?? []).filter((chain) => ids.has(chain.id)),
    tokens: dedupe((parts.tokens ?? []).filter((t) => tokens.has(`${t.chainId} ${t.address.toLowerCase()}`))).map(
      (t) => ({
        ...t,
        address: getAddress(t.address.toLowerCase()),
      }),
    ),
    swaps: dedupe((parts.swaps ?? []).filter((swap) => swapNames.has(`${swap.chainId} ${swap.name}`))).map((swap) => ({
      ...swap,
      ...(swap.router ? { router: getAddress(swap.router.toLowerCase()) } : {}),
      ...(swap.factory ? { factory: getAddress(swap.factory.toLowerCase()) } : {}),
    })),
  }
  const snapshot: Snapshot = { list: name, source: `npm:${name}`, version, licence, ...sorted }
  const path = new URL(`../snapshots/${file}.json`, import.meta.url)
  writeFileSync(path, `${formatCompact(snapshot)}\n`)
  console.log(file, sorted.chains.length, sorted.tokens.length, sorted.swaps.length)
}

function dedupe<T>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row).toLowerCase(), row])).values()]
}

/** One line per entry, so that a change of a list shows as changed lines. */
function formatCompact(snapshot: Snapshot): string {
  const lines = Object.entries(snapshot).map(([key, value]) =>
    Array.isArray(value) && value.length
      ? `  ${JSON.stringify(key)}: [\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

/** Every `{chainId, address, symbol, decimals}` anywhere in a module's exports, two levels deep. */
function collectTokens(exports: Loose): SnapshotToken[] {
  const found: SnapshotToken[] = []
  const visit = (value: unknown, depth: number) => {
    if (!value || typeof value !== 'object' || depth > 2) return
    const token = value as Loose
    if (typeof token.chainId === 'number' && typeof token.address === 'string' && typeof token.symbol === 'string') {
      if (/^0x[0-9a-fA-F]{40}$/.test(token.address)) {
        found.push({ chainId: token.chainId, address: token.address, symbol: token.symbol, decimals: token.decimals })
      }
      return
    }
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  visit(exports, 0)
  return found
}

function pairUp(routers: Loose, factories: Loose, name: string): SnapshotSwap[] {
  return [...ids].flatMap((chainId) =>
    routers[chainId] || factories[chainId]
      ? [{ chainId, name, router: routers[chainId] || undefined, factory: factories[chainId] || undefined }]
      : [],
  )
}

function toChain(chain: Loose): SnapshotChain {
  return {
    id: chain.id ?? chain.chainId,
    symbol: chain.nativeCurrency.symbol,
    ...(chain.shortName ? { shortName: chain.shortName } : {}),
    explorers: chain.blockExplorers
      ? Object.values<Loose>(chain.blockExplorers).map((explorer) => explorer.url)
      : (chain.explorers ?? []).map((explorer: Loose) => explorer.url),
    rpc: (chain.rpcUrls?.default.http ?? chain.rpc ?? []).filter(
      (url: string) => url.startsWith('https://') && !url.includes('$'),
    ),
  }
}

// Chains
write('viem', 'viem', {
  chains: Object.values<Loose>(require('viem/chains'))
    .filter((chain) => chain?.id && ids.has(chain.id) && !/preconf|Preconf/.test(chain.rpcUrls.default.http[0]))
    .filter((chain, at, all) => all.findIndex((other) => other.id === chain.id) === at)
    .map(toChain),
})
write('thirdweb-chains', '@thirdweb-dev/chains', {
  chains: require('@thirdweb-dev/chains')
    .allChains.filter((chain: Loose) => ids.has(chain.chainId))
    .map(toChain),
})

// Tokens and exchanges
const uniswap = require('@uniswap/sdk-core')
write('uniswap-sdk-core', '@uniswap/sdk-core', {
  tokens: collectTokens({ WETH9: uniswap.WETH9 }),
  swaps: pairUp(uniswap.V2_ROUTER_ADDRESSES, uniswap.V2_FACTORY_ADDRESSES, 'UniSwapV2'),
})
write('uniswap-default-token-list', '@uniswap/default-token-list', {
  tokens: collectTokens({ list: json('@uniswap/default-token-list/build/uniswap-default.tokenlist.json').tokens }),
})
const sushiV2 = await load('sushi/_esm/evm/config/features/sushiswap-v2.js')
const pancakeOfSushi = await load('sushi/_esm/evm/config/features/pancakeswap-v2.js')
const uniswapOfSushi = await load('sushi/_esm/evm/config/features/uniswap-v2.js')
write('sushi', 'sushi', {
  tokens: [
    ...collectTokens(await load('sushi/_esm/evm/config/tokens/tokens/index.js')),
    ...collectTokens({ native: (await load('sushi/_esm/evm/config/tokens/wrapped-native.js')).WNATIVE }),
  ],
  swaps: [
    ...pairUp(sushiV2.SUSHISWAP_V2_ROUTER_ADDRESS, sushiV2.SUSHISWAP_V2_FACTORY_ADDRESS, 'SushiSwapV2'),
    ...pairUp({}, pancakeOfSushi.PANCAKESWAP_V2_FACTORY_ADDRESS, 'PancakeSwapV2'),
    ...pairUp({}, uniswapOfSushi.UNISWAP_V2_FACTORY_ADDRESS, 'UniSwapV2'),
  ],
})
const sushiCore = require('@sushiswap/core-sdk')
write('sushiswap-core-sdk', '@sushiswap/core-sdk', {
  tokens: collectTokens({ WNATIVE: sushiCore.WNATIVE, USDC: sushiCore.USDC }),
  swaps: pairUp(sushiCore.ROUTER_ADDRESS, sushiCore.FACTORY_ADDRESS, 'SushiSwapV2'),
})
write('sushiswap-default-token-list', '@sushiswap/default-token-list', {
  tokens: collectTokens({ list: json('@sushiswap/default-token-list/build/sushiswap-default.tokenlist.json').tokens }),
})
write('pancakeswap-tokens', '@pancakeswap/tokens', { tokens: collectTokens(require('@pancakeswap/tokens')) })
write('pancakeswap-v2-sdk', '@pancakeswap/v2-sdk', {
  swaps: pairUp({}, require('@pancakeswap/v2-sdk').FACTORY_ADDRESS_MAP, 'PancakeSwapV2'),
})
write('pancakeswap-smart-router', '@pancakeswap/smart-router', {
  swaps: pairUp(require('@pancakeswap/smart-router/evm').V2_ROUTER_ADDRESS, {}, 'PancakeSwapV2'),
})
const traderJoe = require('@traderjoe-xyz/sdk')
write('traderjoe-sdk', '@traderjoe-xyz/sdk', {
  swaps: pairUp(traderJoe.ROUTER_ADDRESS, traderJoe.FACTORY_ADDRESS, 'TraderJoe'),
})
write('traderjoe-sdk-core', '@traderjoe-xyz/sdk-core', {
  tokens: collectTokens({ WNATIVE: require('@traderjoe-xyz/sdk-core').WNATIVE }),
})
write('quickswap-sdk', 'quickswap-sdk', {
  swaps: pairUp({}, { 137: require('quickswap-sdk').FACTORY_ADDRESS[137] }, 'QuickSwap'),
})
const pangolin = require('@pangolindex/sdk').CHAINS[43114].contracts
write('pangolin-sdk', '@pangolindex/sdk', {
  tokens: [{ chainId: 43114, address: pangolin.wrapped_native_token, symbol: 'WAVAX', decimals: 18 }],
  swaps: [{ chainId: 43114, name: 'Pangolin', router: pangolin.router, factory: pangolin.factory }],
})
// Its dependencies are many, so the constants are read from the text.
const zeroEx = readFileSync(
  join(modules, '@0x/asset-swapper/lib/src/utils/market_operation_utils/constants.js'),
  'utf8',
)
const zeroExIds: Record<string, number> = { Mainnet: 1, BSC: 56, Polygon: 137, Avalanche: 43114, Fantom: 250 }
write('0x-asset-swapper', '@0x/asset-swapper', {
  swaps: (
    [
      ['SUSHISWAP', 'SushiSwapV2'],
      ['PANCAKESWAPV2', 'PancakeSwapV2'],
      ['QUICKSWAP', 'QuickSwap'],
      ['PANGOLIN', 'Pangolin'],
      ['TRADER_JOE', 'TraderJoe'],
      ['SPOOKYSWAP', 'SpookySwap'],
    ] as const
  ).flatMap(([key, name]) => {
    const block = zeroEx.split(`exports.${key}_ROUTER_BY_CHAIN_ID = valueByChainId(`)[1]?.split('NULL_ADDRESS')[0] ?? ''
    return [...block.matchAll(/ChainId\.(\w+)\]: '(0x\w{40})'/g)].flatMap(([, chain, router]) =>
      chain && zeroExIds[chain] ? [{ chainId: zeroExIds[chain], name, router }] : [],
    )
  }),
})
const lifi = await load('@lifi/data-types/src/_esm/index.js')
write('lifi-data-types', '@lifi/data-types', {
  tokens: [
    ...lifi.basicCoins.flatMap((coin: Loose) =>
      Object.entries<Loose>(coin.chains).map(([id, token]) => ({
        chainId: Number(id),
        address: token.address,
        symbol: token.symbol ?? coin.key,
        decimals: token.decimals,
      })),
    ),
    ...collectTokens({ wrapped: lifi.wrappedTokens }),
  ].filter((token: SnapshotToken) => /^0x[0-9a-fA-F]{40}$/.test(token.address)),
})
write('aave-address-book', '@bgd-labs/aave-address-book', {
  tokens: collectTokens({ list: json('@bgd-labs/aave-address-book/tokenlist.json').tokens }),
})
const beefy = require('blockchain-addressbook').addressBook
write('beefy-address-book', 'blockchain-addressbook', {
  tokens: Object.values<Loose>(beefy).flatMap((book) => collectTokens({ tokens: book.tokens })),
  swaps: (
    [
      ['cronos', 'vvs', 25, 'VVS'],
      ['fantom', 'spookyswap', 250, 'SpookySwap'],
      ['polygon', 'quickswap', 137, 'QuickSwap'],
      ['avax', 'joe', 43114, 'TraderJoe'],
      ['avax', 'pangolin', 43114, 'Pangolin'],
      ['bsc', 'pancake', 56, 'PancakeSwapV2'],
      ['ethereum', 'sushi', 1, 'SushiSwapV2'],
      ['polygon', 'sushi', 137, 'SushiSwapV2'],
      ['arbitrum', 'sushi', 42161, 'SushiSwapV2'],
      ['fantom', 'sushiFtm', 250, 'SushiSwapV2'],
    ] as const
  ).map(([book, platform, chainId, name]) => {
    const { router, factory } = beefy[book].platforms[platform]
    return { chainId, name, router, factory }
  }),
})
write('metamask-contract-metadata', '@metamask/contract-metadata', {
  tokens: Object.entries<Loose>(require('@metamask/contract-metadata')).flatMap(([key, token]) => {
    const address = (/0x[0-9a-fA-F]{40}/.exec(key) ?? [''])[0]
    return address && (!key.startsWith('eip155:') || key.startsWith('eip155:1/'))
      ? [{ chainId: 1, address, symbol: token.symbol, decimals: token.decimals }]
      : []
  }),
})
