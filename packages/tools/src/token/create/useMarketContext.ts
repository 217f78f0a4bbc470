import { useQueries, useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo } from 'react'
import { type Address, isAddress } from 'viem'
import type { CreateTokenValues } from './createTokenFields.ts'
import type { MarketContext, TypedCoinState } from './parseMarket.ts'
import {
  asksForBlocks,
  measureBlockSeconds,
  readCoinState,
  readWrapped,
  routerOf,
  typedCoinsOf,
} from './readMarketContext.ts'

/** What the chain of the page offers to trade on, with the coins that were typed and the time of a block looked up. */
export function useMarketContext(values: CreateTokenValues, trades: boolean): MarketContext {
  const { chain, getClient } = useChain()
  const addresses = trades ? typedCoinsOf(values) : []
  const found = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['coin', chain.id, address],
      queryFn: async (): Promise<TypedCoinState> => readCoinState(await getClient(chain.id), address as Address),
    })),
  })
  const states = found.map(({ data }) => data ?? 'reading')
  const measures = trades && asksForBlocks(values)
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
  const router = routerOf(values, chain.swaps)
  const { data } = useQuery({
    queryKey: ['wrapped', chain.id, router],
    enabled: trades && !chain.wrapped && isAddress(router),
    queryFn: async () => readWrapped(await getClient(chain.id), router as Address),
  })
  return chain.wrapped ?? data ?? undefined
}
