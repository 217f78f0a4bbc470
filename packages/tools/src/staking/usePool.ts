import { useQuery } from '@tanstack/react-query'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'

/** A pool with its coins, as they name themselves. */
export type PoolView = { state: PoolState; stake: Coin; reward: Coin }

/** One pool of a chain as it is now, with what concerns the connected account; null for what our factory has not created. */
export function usePool(pool: Address) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: [heldKey, 'pool', chain.id, pool, account],
    retry: false,
    placeholderData: (before) => (before?.state.pool.toLowerCase() === pool.toLowerCase() ? before : undefined),
    queryFn: async () => readPoolView(await getClient(chain.id), pool, account),
  })
}

async function readPoolView(client: ChainClient, pool: Address, account?: Address): Promise<PoolView | null> {
  const { getPool } = await import('@tokensmith/sdk/staking/getPool.ts')
  const state = await getPool(client, pool, { account })
  return state ? { state, ...(await readPoolCoins(client, state)) } : null
}

/** The coins of a pool; one reading where both are one. */
async function readPoolCoins(client: ChainClient, { settings: { stakeToken, rewardToken } }: PoolState) {
  const { getCoin } = await import('@tokensmith/sdk/base/erc20/getCoin.ts')
  const [stake, reward] = await Promise.all([getCoin(client, stakeToken), getCoin(client, rewardToken)])
  return { stake, reward }
}
