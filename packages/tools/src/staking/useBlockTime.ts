import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/** Blocks come at their pace for days. */
const freshMs = 3_600_000

/** How long a block of the page's chain takes; undefined until it is measured, and where there is no average to rely on. */
export function useBlockTime() {
  const { chain, getClient } = useChain()
  const { data } = useQuery({
    queryKey: ['blockTime', chain.id],
    staleTime: freshMs,
    // A node that keeps few blocks only takes the choice of blocks away.
    retry: false,
    queryFn: async () => {
      const { readBlockTime } = await import('@tokensmith/sdk/staking/readBlockTime.ts')
      return (await readBlockTime(await getClient(chain.id))) ?? null
    },
  })
  return data ?? undefined
}
