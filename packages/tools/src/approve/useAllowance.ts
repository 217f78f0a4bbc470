import { useQuery } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'

export type AllowanceQuery = ReturnType<typeof useAllowance>

/** Reads an allowance on the page's chain once all three addresses are known. */
export function useAllowance(token?: Address, owner?: Address, spender?: Address) {
  const { chain, getClient } = useChain()
  return useQuery({
    queryKey: [heldKey, 'allowance', chain.id, token, owner, spender],
    enabled: token !== undefined && owner !== undefined && spender !== undefined,
    queryFn: async () => {
      const { getAllowance } = await import('@tokensmith/sdk/approvals/getAllowance.ts')
      return getAllowance(await getClient(chain.id), { token: token!, owner: owner!, spender: spender! })
    },
    retry: false,
  })
}
