import { useQuery } from '@tanstack/react-query'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { isAddressEqual } from 'viem'

/** What the connected account has put into a pool's reserve; read once the pool has ended, since only then it can be taken back. */
export function useOwnFundings({ pool, status }: PoolState) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const { data, refetch } = useQuery({
    queryKey: [heldKey, 'ownFundings', chain.id, pool, account],
    enabled: account !== undefined && status === 'ended',
    queryFn: async () => {
      const { readAllFundings } = await import('@tokensmith/sdk/staking/readFundings.ts')
      const all = (await readAllFundings(await getClient(chain.id), { pool })) ?? []
      return all.filter(({ funder }) => account && isAddressEqual(funder, account))
    },
  })
  return { fundings: data, refetch }
}
