import { useQuery } from '@tanstack/react-query'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import type { LpPair } from '@tokensmith/sdk/lock/readLpPair.ts'
import type { Coin } from '@tokensmith/sdk/token/readCoin.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { erc20Abi } from 'viem'

/** A lock with what is known of its token. */
export type LockView = {
  lock: LockState
  coin: Coin & { name?: string; supply?: bigint }
  lp?: LpPair
  /** Time of the chain when it was read. */
  chainAt: bigint
}

/** One lock of a chain as it is now; read again by `refetch`. */
export function useLock(id: bigint, chainId: number) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['lock', chainId, id.toString()],
    retry: false,
    queryFn: async (): Promise<LockView> => {
      const [{ readLock }, { readCoin }, { readTokenText }, { readTolerantly }, { readLpPair }] = await Promise.all([
        import('@tokensmith/sdk/lock/readLock.ts'),
        import('@tokensmith/sdk/token/readCoin.ts'),
        import('@tokensmith/sdk/token/readTokenText.ts'),
        import('@tokensmith/sdk/token/readTolerantly.ts'),
        import('@tokensmith/sdk/lock/readLpPair.ts'),
      ])
      const client = await getClient(chainId)
      const block = await client.getBlock()
      const lock = await readLock(client, id, { blockNumber: block.number })
      const { token } = lock
      const [coin, name, supply, lp] = await Promise.all([
        readCoin(client, token),
        readTokenText(client, token, 'name'),
        readTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName: 'totalSupply' }),
        lock.isLp ? readLpPair(client, token) : undefined,
      ])
      return { lock, coin: { ...coin, name, supply }, lp, chainAt: block.timestamp }
    },
  })
}
