import { useQuery } from '@tanstack/react-query'
import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, isAddressEqual } from 'viem'

/** The pair of two tokens on an exchange of the page's chain; undefined data while they or it are not known. */
export function usePairState(swap: SwapEntry | undefined, [one, other]: readonly [Address?, Address?]) {
  const { chain, getClient } = useChain()
  return useQuery({
    queryKey: ['pair', chain.id, swap?.factory, one, other],
    enabled: swap !== undefined && one !== undefined && other !== undefined && !isAddressEqual(one, other),
    queryFn: async () => {
      const [{ getPair }, client] = await Promise.all([
        import('@tokensmith/sdk/liquidity/getPair.ts'),
        getClient(chain.id),
      ])
      return getPair(client, { swap: swap!, first: one!, second: other! })
    },
  })
}
