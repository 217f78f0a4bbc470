import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Address } from 'viem'
import { getViews, view } from '../base/chain/getViews.ts'
import { addressIn } from '../base/chain/viewAnswers.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'

/**
 * Pairs that the exchanges' factories have of any of some coins with any of some others, each once.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function findPairs(
  client: ChainClient,
  params: { swaps: readonly SwapEntry[]; coins: readonly Address[]; others: readonly Address[] },
  options: { blockNumber: bigint; signal?: AbortSignal },
): Promise<Address[]> {
  const { swaps, coins, others } = params
  const asked = new Set<string>()
  const views = coins.flatMap((coin) =>
    others.flatMap((other) => {
      const key = [coin.toLowerCase(), other.toLowerCase()].sort().join()
      if (coin.toLowerCase() === other.toLowerCase() || asked.has(key)) return []
      asked.add(key)
      return swaps.map(({ factory }) => view(factory, factoryAbi, 'getPair', [coin, other]))
    }),
  )
  const answers = (await getViews(client, views, options)).map(addressIn)
  return [...new Set(answers.filter((pair): pair is Address => pair !== undefined && BigInt(pair) !== 0n))]
}
