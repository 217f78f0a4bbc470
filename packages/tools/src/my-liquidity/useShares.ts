import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiquidityTransfer } from '@tokensmith/sdk/liquidity/LiquidityTransfer.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useRef } from 'react'
import { type Address, isAddress } from 'viem'
import { useCoinList } from '../_shared/coin/useCoinList.ts'
import { keptPairs, keptPairsKey } from './keptPairs.ts'
import { useTransferSearch } from './useTransferSearch.ts'

/** What an owner has in pairs of the page's chain, the search of its history, and pairs that a person names. */
export function useShares(owner: Address | undefined) {
  const { chain, getClient } = useChain()
  const listed = useCoinList()
  const coins = listed.flatMap(({ address }) => (isAddress(address) ? [address] : []))
  const searched = useRef<{ owner?: Address; transfers: readonly LiquidityTransfer[] }>({ transfers: [] })
  const queryClient = useQueryClient()
  const queryKey = ['liquidityShares', chain.id, owner]
  const query = useQuery({
    queryKey,
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const [client, { findShares }] = await Promise.all([getClient(chain.id), import('./findShares.ts')])
      const transfers = searched.current.owner === owner ? searched.current.transfers : []
      return findShares(client, chain, { owner: owner!, coins, transfers }, signal)
    },
  })
  // A first reading that is still under way knows nothing of what has been found since: it is not waited for.
  const reread = async () => {
    await queryClient.cancelQueries({ queryKey })
    await queryClient.refetchQueries({ queryKey })
  }
  const history = useTransferSearch(owner, (transfers) => {
    searched.current = { owner, transfers }
    void reread()
  })
  return {
    query,
    history,
    reread,
    /** Takes up a pair, or the pairs of a token, by address; says how many and whether it was a pair's own. */
    async take(address: Address) {
      const [client, { findNamed }] = await Promise.all([getClient(chain.id), import('./findShares.ts')])
      const named = await findNamed(client, chain, { owner: owner!, coins, address })
      keptPairs.add(keptPairsKey(chain.id, owner!), named.pairs)
      await reread()
      return named
    },
    async forget(pair: Address) {
      keptPairs.forget(keptPairsKey(chain.id, owner!), pair)
      await reread()
    },
  }
}
