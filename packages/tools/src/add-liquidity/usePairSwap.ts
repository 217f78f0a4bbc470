import { useQuery } from '@tanstack/react-query'
import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, isAddressEqual } from 'viem'

/**
 * The exchange that the form names, else the one with the deepest pair of the two tokens, else the chain's first. It is
 * looked for once, so that it does not change under somebody's hands; undefined while it is.
 */
export function usePairSwap(router: string, [first, second]: readonly [Address?, Address?]): SwapEntry | undefined {
  const { chain, getClient } = useChain()
  const chosen = chain.swaps.find((swap) => swap.router.toLowerCase() === router.toLowerCase())
  const isAsked = !chosen && chain.swaps.length > 1 && first && second && !isAddressEqual(first, second)
  const deepest = useQuery({
    queryKey: ['deepestSwap', chain.id, first, second],
    enabled: Boolean(isAsked),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [{ findDeepestSwap }, client] = await Promise.all([
        import('@tokensmith/sdk/liquidity/findDeepestSwap.ts'),
        getClient(chain.id),
      ])
      return (await findDeepestSwap(client, { swaps: chain.swaps, first: first!, second: second! })) ?? null
    },
  })
  if (chosen) return chosen
  return isAsked && deepest.isPending ? undefined : (deepest.data ?? chain.swaps[0])
}
