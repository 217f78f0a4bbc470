import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'

/** Sales that are asked in one go: a screen of them. */
const pageSize = 20

/**
 * The sales of all creators, or of a token, the newest first, a screen at a time. The factory's list is read in words that ask no
 * sale; only those of the screen are asked.
 *
 * @param withRemoved also those that their deployers have taken off the list.
 */
export function usePresaleList({ token, withRemoved }: { token?: Address; withRemoved: boolean }) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const cache = useQueryClient()
  const queryKey = ['presales', chain.id, token, withRemoved, account]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const [{ listSales }, { readPresaleOverviews }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/listSales.ts'),
        import('@tokensmith/sdk/presale/readPresaleOverviews.ts'),
        getClient(chain.id),
      ])
      const filter = { kind: 'presale', withRemoved } as const
      const { entries, total, read } = await listSales(client, { token, filter, read: pageParam, size: pageSize })
      signal.throwIfAborted()
      const overviews = await readPresaleOverviews(client, { sales: entries.map(({ sale }) => sale), account })
      return { overviews, total, read }
    },
    getNextPageParam: ({ total, read }) => (read < total ? read : undefined),
  })
  /** Gives up the screen that is being read; those before it stay. */
  const stop = () => void cache.cancelQueries({ queryKey, exact: true })
  return { query, stop }
}
