import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { SaleKind } from '@tokensmith/sdk/sale/listSales.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'

/** Sales that are asked in one go: a screen of them. */
const pageSize = 20

type SaleListParams<Overview> = {
  kind: SaleKind
  token?: Address
  withRemoved: boolean
  read: (
    client: ChainClient,
    params: { sales: readonly Address[]; account: Address | undefined },
  ) => Promise<readonly Overview[]>
}

/**
 * The sales of one kind of all creators, or of a token, the newest first, a screen at a time. The factory's list is read in words
 * that ask no sale; only those of the screen are asked.
 *
 * @param params.withRemoved also those that their deployers have taken off the list.
 */
export function useSaleList<Overview>({ kind, token, withRemoved, read: readOverviews }: SaleListParams<Overview>) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const cache = useQueryClient()
  const queryKey = [`${kind}s`, chain.id, token, withRemoved, account]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const [{ listSales }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/listSales.ts'),
        getClient(chain.id),
      ])
      const filter = { kind, withRemoved }
      const { entries, total, read } = await listSales(client, { token, filter, read: pageParam, size: pageSize })
      signal.throwIfAborted()
      const overviews = await readOverviews(client, { sales: entries.map(({ sale }) => sale), account })
      return { overviews, total, read }
    },
    getNextPageParam: ({ total, read }) => (read < total ? read : undefined),
  })
  /** Gives up the screen that is being read; those before it stay. */
  const stop = () => void cache.cancelQueries({ queryKey, exact: true })
  return { query, stop }
}
