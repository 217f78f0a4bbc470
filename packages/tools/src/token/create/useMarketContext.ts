import { useQueries, useQuery } from '@tanstack/react-query'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo } from 'react'
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

/** What the chain of the page offers to trade on, with the coins that were typed and the time of a block looked up. */
export function useMarketContext(values: CreateTokenValues, trades: boolean): MarketContext {
  const { chain, getClient } = useChain()
  const addresses = [
    ...new Set(
      typedCoins
        .filter(([chosen, typed, choice]) => trades && values[chosen] === choice && isAddress(values[typed].trim()))
        .map(([, typed]) => values[typed].trim().toLowerCase()),
    ),
  ]
  const found = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['coin', chain.id, address],
      queryFn: async (): Promise<TypedCoinState> => readCoinState(await getClient(chain.id), address as Address),
    })),
  })
  const states = found.map(({ data }) => data ?? 'reading')
  const measures = trades && values.launchTax === '1' && values.launchTaxUnit === 'b'
  const { data: blockSeconds } = useQuery({
    queryKey: ['blockSeconds', chain.id],
    enabled: measures,
    queryFn: async () => measureBlockSeconds(await getClient(chain.id)),
  })
  const wrapped = useWrapped(values, trades)

  // The lists are compared by what they hold: a new list in each rendering would read the form anew each time.
  const key = JSON.stringify([addresses, states])
  return useMemo(() => {
    const [keys, coins] = JSON.parse(key) as [string[], TypedCoinState[]]
    return {
      chain: { ...chain, wrapped },
      coins: Object.fromEntries(keys.map((address, index) => [address, coins[index]!])),
      blockSeconds: blockSeconds ?? undefined,
    }
  }, [chain, wrapped, key, blockSeconds])
}

/** The wrapped native coin: of the catalogue, or of the router where a chain is not in it. */
function useWrapped(values: CreateTokenValues, trades: boolean): Address | undefined {
  const { chain, getClient } = useChain()
  const exchange = findExchange(values, chain.swaps)
  const router = exchange === 'custom' ? values.router.trim() : exchange === 'unknown' ? '' : exchange.router
  const { data } = useQuery({
    queryKey: ['wrapped', chain.id, router],
    enabled: trades && !chain.wrapped && isAddress(router),
    queryFn: async () => {
      const client = await getClient(chain.id)
      return client.readContract({ address: router as Address, abi: routerAbi, functionName: 'WETH' }).catch(() => null)
    },
  })
  return chain.wrapped ?? data ?? undefined
}

const routerAbi = [
  { type: 'function', name: 'WETH', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
] as const

async function readCoinState(client: ChainClient, address: Address): Promise<TypedCoinState> {
  const { getCoin } = await import('@tokensmith/sdk/base/erc20/getCoin.ts')
  const { symbol, decimals } = await getCoin(client, address)
  return symbol === undefined || decimals === undefined ? 'missing' : { address, symbol, decimals }
}

/** Seconds from block to block, on average; null where the chain is too young or stands still. */
async function measureBlockSeconds(client: ChainClient): Promise<number | null> {
  const latest = await client.getBlock()
  const earlier = latest.number > measuredBlocks ? latest.number - measuredBlocks : 1n
  if (latest.number <= earlier) return null
  const { timestamp } = await client.getBlock({ blockNumber: earlier })
  const seconds = Number(latest.timestamp - timestamp) / Number(latest.number - earlier)
  return seconds > 0 ? seconds : null
}
