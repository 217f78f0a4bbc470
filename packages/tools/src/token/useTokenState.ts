import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { listKnownTemplates } from '../_shared/contract/knownTemplates.ts'

/** A token of the page's chain as it is now, with the connected wallet's balance. Read again by `refetch`. */
export function useTokenState(address: Address | undefined) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: ['token', chain.id, address, account],
    enabled: address !== undefined,
    queryFn: async () => {
      const [{ getToken }, client] = await Promise.all([
        import('@tokensmith/sdk/token/getToken.ts'),
        getClient(chain.id),
      ])
      return getToken(client, address!, { account, known: listKnownTemplates() })
    },
    placeholderData: (previous) => (previous?.address === address ? previous : undefined),
  })
}
