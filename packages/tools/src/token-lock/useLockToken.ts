import { useQuery } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { readLockToken } from './readLockToken.ts'

/** Reads a token of the page's chain as somebody who wants to lock it needs it. */
export function useLockToken(address: Address | undefined) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: [heldKey, 'lockToken', chain.id, address, account],
    enabled: address !== undefined,
    queryFn: async () => readLockToken(await getClient(chain.id), address!, account),
    placeholderData: (previous) => (previous?.address === address ? previous : undefined),
  })
}
