import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/**
 * How wallets can be emptied on the page's chain: `delegation` where EIP-7702 and the contract are there, `missing`
 * where only the contract is not, `funding` where the chain has no delegations; `unknown` while it is looked at.
 */
export function useCollectContract(): { can: 'unknown' | 'delegation' | 'missing' | 'funding'; refresh: () => void } {
  const { chain, getClient } = useChain()
  const { data, refetch } = useQuery({
    queryKey: ['collectContract', chain.id],
    queryFn: async () => {
      const [{ findCollectMethod }, client] = await Promise.all([
        import('@tokensmith/sdk/collect/findCollectMethod.ts'),
        getClient(chain.id),
      ])
      return findCollectMethod(client)
    },
  })
  return { can: data ?? 'unknown', refresh: () => void refetch() }
}
