import { useQuery, useQueryClient } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type OwnSalesParams, readOwnSales } from './readOwnSales.ts'

/** The sales of one kind that the connected wallet has created, bought in or invited to; asked once there is one. */
export function useOwnSales<Overview extends { status: { createdAt: bigint } }>(
  params: Pick<OwnSalesParams<Overview>, 'kind' | 'token' | 'read'>,
) {
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const cache = useQueryClient()
  const queryKey = [heldKey, 'ownSales', params.kind, chain.id, owner]
  const query = useQuery({
    queryKey,
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => readOwnSales(await getClient(chain.id), { ...params, account: owner!, signal }),
  })
  /** Gives up what is being read. */
  const stop = () => void cache.cancelQueries({ queryKey, exact: true })
  return { owner, query, stop }
}
