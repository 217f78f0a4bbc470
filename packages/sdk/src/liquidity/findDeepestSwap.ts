import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, zeroAddress } from 'viem'
import { readMany } from '../exchange/readMany.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { pairAbi } from '../token/pairAbi.ts'

/**
 * The exchange whose pair of two tokens has the most of them, by the product of its reserves, which a one-sided gift moves
 * least; undefined where no exchange has any.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function findDeepestSwap(
  client: ChainClient,
  { swaps, first, second }: { swaps: readonly SwapEntry[]; first: Address; second: Address },
): Promise<SwapEntry | undefined> {
  const { number: blockNumber } = await client.getBlock()
  const found = await readMany(
    client,
    swaps.map(({ factory }) => ({
      ...{ address: factory, abi: factoryAbi, functionName: 'getPair', args: [first, second] },
    })),
    blockNumber,
  )
  const made = swaps.flatMap((swap, index) => {
    const pair = found[index] as Address | undefined
    return pair && pair !== zeroAddress ? [{ swap, pair }] : []
  })
  const reserves = await readMany(
    client,
    made.map(({ pair }) => ({ address: pair, abi: pairAbi, functionName: 'getReserves' })),
    blockNumber,
  )
  const depths = made.map(({ swap }, index) => {
    const [one, other] = (reserves[index] ?? [0n, 0n]) as readonly [bigint, bigint]
    return { swap, depth: one * other }
  })
  const deepest = depths.reduce((best, next) => (next.depth > best.depth ? next : best), {
    swap: undefined,
    depth: 0n,
  } as {
    swap?: SwapEntry
    depth: bigint
  })
  return deepest.swap
}
