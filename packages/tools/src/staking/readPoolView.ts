import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PoolOverview } from '@tokensmith/sdk/staking/readPools.ts'
import type { Address } from 'viem'

/** A pool with its coins, as they name themselves. */
export type PoolView = PoolOverview

/** Reads a pool and its coins; null for what our factory has not created. */
export async function readPoolView(client: ChainClient, pool: Address, account?: Address): Promise<PoolView | null> {
  const { readPoolOverviews } = await import('@tokensmith/sdk/staking/readPools.ts')
  const [view] = await readPoolOverviews(client, { entries: [{ pool }], account })
  return view ?? null
}
