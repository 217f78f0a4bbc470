import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import type { Address } from 'viem'

/** A pool with its coins, as they name themselves. */
export type PoolView = { state: PoolState; stake: Coin; reward: Coin }

/** Reads a pool and its coins; null for what our factory has not created. */
export async function readPoolView(client: ChainClient, pool: Address, account?: Address): Promise<PoolView | null> {
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
