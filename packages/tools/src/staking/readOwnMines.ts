import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type PoolOverview, type PoolsOf, readPools } from '@tokensmith/sdk/staking/readPools.ts'
import type { Address } from 'viem'

/** Reads all pools that an account has created, or has something in, the newest first; with the pools of all it takes a call a hundred. */
export async function readOwnMines(
  client: ChainClient,
  { account, signal }: { account: Address; signal: AbortSignal },
): Promise<readonly PoolOverview[]> {
  const found = new Map<Address, PoolOverview>()
  const collect = async (of: PoolsOf) => {
    for (let read = 0; ; ) {
      signal.throwIfAborted()
      const page = await readPools(client, { of, account, read })
      for (const overview of page.pools) found.set(overview.state.pool, overview)
      if (page.read >= page.total) return
      read = page.read
    }
  }
  await Promise.all([collect({ creator: account }), collect({ account })])
  return [...found.values()].sort((a, b) => Number(b.state.entry.createdAt - a.state.entry.createdAt))
}
