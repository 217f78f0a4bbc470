import { useQuery } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { readPoolView } from './readPoolView.ts'

/** One pool of a chain as it is now, with what concerns the connected account; null for what our factory has not created. */
export function usePool(pool: Address) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: [heldKey, 'pool', chain.id, pool, account],
    retry: false,
    placeholderData: (before) => (before?.state.pool.toLowerCase() === pool.toLowerCase() ? before : undefined),
    queryFn: async () => readPoolView(await getClient(chain.id), pool, account),
  })
}
