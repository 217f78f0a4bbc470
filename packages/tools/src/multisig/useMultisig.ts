import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'

/** A multisig wallet as it is now; read again by `refetch`. */
export function useMultisig(address: Address, chainId: number | undefined) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['multisig', chainId, address],
    enabled: chainId !== undefined,
    retry: false,
    queryFn: async () => {
      const { getMultisig } = await import('@tokensmith/sdk/multisig/getMultisig.ts')
      return getMultisig(await getClient(chainId!), address)
    },
  })
}
