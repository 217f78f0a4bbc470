import { useQuery } from '@tanstack/react-query'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { CallReader } from '@tokensmith/sdk/multisig/readCall.ts'

/** Reads calls of a chain's contracts; undefined until the interfaces, which are large, have been loaded. */
export function useCallReader(chain: ChainEntry): CallReader | undefined {
  const { data } = useQuery({
    queryKey: ['callReader', chain.id, chain.swaps.map(({ router }) => router).join()],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { createCallReader } = await import('@tokensmith/sdk/multisig/readCall.ts')
      return { read: createCallReader(chain) }
    },
  })
  return data?.read
}
