import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, isAddress } from 'viem'
import type { CreateTokenValues } from './createTokenFields.ts'
import { findExchange, type MarketContext, type TypedCoinState } from './parseMarket.ts'

/** A choice, the field beside it that holds an address, and the choice at which it does. */
const typedCoins = [
  ['base', 'baseToken', 'custom'],
  ['dividendCoin', 'dividendCoinToken', 'custom'],
  ['mintCondition', 'holdToken', 'holding'],
] as const

/** Blocks between the two whose times are compared. */
const measuredBlocks = 200n

/** The coins that were typed by their addresses, in small letters, each once. */
export function typedCoinsOf(values: CreateTokenValues): string[] {
  const typed = typedCoins.filter(
    ([chosen, field, choice]) => values[chosen] === choice && isAddress(values[field].trim()),
  )
  return [...new Set(typed.map(([, field]) => values[field].trim().toLowerCase()))]
}

/** The router that the form stands on; empty where none is chosen. */
export function routerOf(values: CreateTokenValues, swaps: ChainEntry['swaps']): string {
  const exchange = findExchange(values, swaps)
  return exchange === 'custom' ? values.router.trim() : exchange === 'unknown' ? '' : exchange.router
}

/** Whether the form asks how long a block takes. */
export const asksForBlocks = ({ launchTax, launchTaxUnit }: CreateTokenValues) =>
  launchTax === '1' && launchTaxUnit === 'b'

/** As `useMarketContext`, read at once: for callers without a page. */
export async function readMarketContext(
  client: ChainClient,
  chain: ChainEntry,
  values: CreateTokenValues,
): Promise<MarketContext> {
  const router = routerOf(values, chain.swaps)
  const [coins, blockSeconds, wrapped] = await Promise.all([
    Promise.all(typedCoinsOf(values).map(async (at) => [at, await readCoinState(client, at as Address)] as const)),
    asksForBlocks(values) ? measureBlockSeconds(client) : undefined,
    chain.wrapped ?? (isAddress(router) ? readWrapped(client, router) : undefined),
  ])
  return {
    chain: { ...chain, wrapped: wrapped ?? undefined },
    coins: Object.fromEntries(coins),
    blockSeconds: blockSeconds ?? undefined,
  }
}

/** The wrapped native coin that a router names; null where it names none. */
export const readWrapped = (client: ChainClient, router: Address): Promise<Address | null> =>
  client.readContract({ address: router, abi: routerAbi, functionName: 'WETH' }).catch(() => null)

const routerAbi = [
  { type: 'function', name: 'WETH', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
] as const

/** A coin as the chain tells it. */
export async function readCoinState(client: ChainClient, address: Address): Promise<TypedCoinState> {
  const { getCoin } = await import('@tokensmith/sdk/base/erc20/getCoin.ts')
  const { symbol, decimals } = await getCoin(client, address)
  return symbol === undefined || decimals === undefined ? 'missing' : { address, symbol, decimals }
}

/** Seconds from block to block, on average; null where the chain is too young or stands still. */
export async function measureBlockSeconds(client: ChainClient): Promise<number | null> {
  const latest = await client.getBlock()
  const earlier = latest.number > measuredBlocks ? latest.number - measuredBlocks : 1n
  if (latest.number <= earlier) return null
  const { timestamp } = await client.getBlock({ blockNumber: earlier })
  const seconds = Number(latest.timestamp - timestamp) / Number(latest.number - earlier)
  return seconds > 0 ? seconds : null
}
