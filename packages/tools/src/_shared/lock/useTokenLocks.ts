import { useQuery } from '@tanstack/react-query'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'

type TokenLocksView = {
  own: TokenLocks
  /** The pairs of the token with the usual coins of this chain, as far as something is in them, the fullest first. */
  pairs: readonly TokenLocks[]
}

/** All that is locked of a token and of its liquidity on a chain. */
export function useTokenLocks(token: Address, chain: ChainEntry) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['tokenLocks', chain.id, token.toLowerCase()],
    retry: false,
    queryFn: async (): Promise<TokenLocksView> => {
      const [{ getTokenLocks }, { getPairLocks }] = await Promise.all([
        import('@tokensmith/sdk/lock/getTokenLocks.ts'),
        import('@tokensmith/sdk/lock/getPairLocks.ts'),
      ])
      const client = await getClient(chain.id)
      const [own, pairs] = await Promise.all([
        getTokenLocks(client, token, { swaps: chain.swaps }),
        getPairLocks(client, token, chain),
      ])
      return { own, pairs }
    },
  })
}
