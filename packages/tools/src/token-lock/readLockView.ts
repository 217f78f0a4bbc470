import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { LpPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { erc20Abi } from 'viem'

/** A lock with what is known of its token. */
export type LockView = {
  lock: LockState
  coin: Coin & { name?: string; supply?: bigint }
  lp?: LpPair
  /** The block at which it was read, and its time. */
  blockNumber: bigint
  chainAt: bigint
}

/** Reads one lock and its token, all of one block. */
export async function readLockView(client: ChainClient, id: bigint): Promise<LockView> {
  const [{ getLock }, { getCoin }, { getTokenText }, { getTolerantly }, { getLpPair }] = await Promise.all([
    import('@tokensmith/sdk/lock/getLock.ts'),
    import('@tokensmith/sdk/base/erc20/getCoin.ts'),
    import('@tokensmith/sdk/base/chain/getTokenText.ts'),
    import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
    import('@tokensmith/sdk/lock/getLpPair.ts'),
  ])
  const block = await client.getBlock()
  const lock = await getLock(client, id, { blockNumber: block.number })
  const { token } = lock
  const [coin, name, supply, lp] = await Promise.all([
    getCoin(client, token),
    getTokenText(client, token, 'name'),
    getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName: 'totalSupply' }),
    lock.isLp ? getLpPair(client, token) : undefined,
  ])
  return { lock, coin: { ...coin, name, supply }, lp, blockNumber: block.number, chainAt: block.timestamp }
}
