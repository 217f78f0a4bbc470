import type { Address } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { routerAbi } from '../exchange/routerAbi.ts'
import type { NativeWord } from '../exchange/SwapRoute.ts'

/**
 * How this router names the native coin.
 *
 * @throws ToolboxError `noLiquidity` where it does not wrap this chain's coin.
 */
export async function getNativeWord(client: ChainClient, router: Address, blockNumber: bigint): Promise<NativeWord> {
  const words = ['WETH', 'WAVAX'] as const
  const calls = words.map((functionName) => ({ address: router, abi: routerAbi, functionName }))
  const [weth, wavax] = await getMany(client, calls, blockNumber)
  if (!weth && !wavax) throw new ToolboxError('noLiquidity')
  return weth ? 'ETH' : 'AVAX'
}
