import { useInfiniteQuery } from '@tanstack/react-query'
import type { OfferingKind } from '@tokensmith/sdk/token/offeringViews.ts'
import type { OfferingCursor } from '@tokensmith/sdk/token/readOfferings.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'

/** Requests for logs that one page may take. */
const pieces = 20

/** The sales or the mints of all creators on the chosen chain, a page at a time, the newest first. */
export function useOfferings(kind: OfferingKind) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useInfiniteQuery({
    queryKey: ['offerings', chain.id, kind, account],
    initialPageParam: undefined as OfferingCursor | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const [{ readOfferings }, client] = await Promise.all([
        import('@tokensmith/sdk/token/readOfferings.ts'),
        getClient(chain.id),
      ])
      const { logSpan } = chain.quirks
      return readOfferings(client, { kind, account, from: pageParam, logSpan, pieces, signal })
    },
    getNextPageParam: ({ older }) => older,
    retry: false,
  })
}
