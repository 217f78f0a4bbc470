import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { Reserves } from '../base/pair/getReserves.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'

/** The pair of two tokens on an exchange at one block. Reserves are base units, the first token's as `token`. */
export type PairState = {
  /** Undefined while nobody has made it. */
  pair?: Address
  reserves: Reserves
  /** What really lies in the pair; more than the reserves where somebody sent it tokens. */
  held: Reserves
  lpSupply: bigint
  blockNumber: bigint
  chainAt: bigint
}

/**
 * Reads the pair of two tokens, made or not.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getPair(
  client: ChainClient,
  { swap, first, second }: { swap: Pick<SwapEntry, 'factory'>; first: Address; second: Address },
): Promise<PairState> {
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const [found] = await getMany(
    client,
    [{ address: swap.factory, abi: factoryAbi, functionName: 'getPair', args: [first, second] }],
    blockNumber,
  )
  const pair = found as Address | undefined
  const nothing = { token: 0n, base: 0n }
  const at = { blockNumber, chainAt }
  if (!pair || pair === zeroAddress) return { reserves: nothing, held: nothing, lpSupply: 0n, ...at }
  const balance = (address: Address) =>
    getTolerantly<bigint>(client, {
      ...{ address, abi: erc20Abi, functionName: 'balanceOf' },
      args: [pair],
      blockNumber,
    })
  const [[reserves, supply], firstHeld = 0n, secondHeld = 0n] = await Promise.all([
    getMany(
      client,
      (['getReserves', 'totalSupply'] as const).map((functionName) => ({ address: pair, abi: pairAbi, functionName })),
      blockNumber,
    ),
    balance(first),
    balance(second),
  ])
  const [reserve0, reserve1] = (reserves ?? [0n, 0n]) as readonly [bigint, bigint]
  const isFirst = BigInt(first) < BigInt(second)
  return {
    ...{ pair, lpSupply: (supply ?? 0n) as bigint, held: { token: firstHeld, base: secondHeld }, ...at },
    reserves: isFirst ? { token: reserve0, base: reserve1 } : { token: reserve1, base: reserve0 },
  }
}
