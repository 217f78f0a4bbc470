import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, zeroAddress } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import { largest } from '../base/parse/largest.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'

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
  const found = await getMany(
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
  const reserves = await getMany(
    client,
    made.map(({ pair }) => ({ address: pair, abi: pairAbi, functionName: 'getReserves' })),
    blockNumber,
  )
  const depths = reserves.map((found) => {
    const [one, other] = (found ?? [0n, 0n]) as readonly [bigint, bigint]
    return one * other
  })
  const most = largest(depths)
  return most > 0n ? made[depths.indexOf(most)]?.swap : undefined
}
