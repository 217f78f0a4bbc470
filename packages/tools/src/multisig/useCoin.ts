import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'

/** Symbol and decimals, which are the token's own word. */
export function useCoin(token: Address | undefined, chainId: number) {
  const { getClient } = useChain()
  const { data } = useQuery({
    queryKey: ['coin', chainId, token],
    enabled: token !== undefined,
    retry: false,
    queryFn: async () => {
      const { getCoin } = await import('@tokensmith/sdk/base/erc20/getCoin.ts')
      return getCoin(await getClient(chainId), token!)
    },
  })
  return data
}
