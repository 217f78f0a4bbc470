import { useQuery } from '@tanstack/react-query'
import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, isAddressEqual } from 'viem'
import { readCoinValue } from '../_shared/coin/readCoinValue.ts'

/** The pair of two coins on an exchange of the page's chain; undefined data while the two are not both chosen. */
export function usePairState({ swap, first, second }: { swap?: SwapEntry; first: string; second: string }) {
  const { chain, getClient } = useChain()
  const tokenOf = (value: string): Address | undefined => {
    const coin = readCoinValue(value)
    return coin === 'native' ? chain.wrapped : coin
  }
  const [one, other] = [tokenOf(first), tokenOf(second)]
  return useQuery({
    queryKey: ['pair', chain.id, swap?.factory, one, other],
    enabled: swap !== undefined && one !== undefined && other !== undefined && !isAddressEqual(one, other),
    queryFn: async () => {
      const [{ readPair }, client] = await Promise.all([
        import('@tokensmith/sdk/liquidity/readPair.ts'),
        getClient(chain.id),
      ])
      return readPair(client, { swap: swap!, first: one!, second: other! })
    },
  })
}
