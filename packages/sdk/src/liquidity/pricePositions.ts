import type { Address } from 'viem'
import { priceTokens } from '../approvals/priceTokens.ts'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PairAmounts } from './poolGrowth.ts'

type Priced = { tokens: readonly [{ address: Address }, { address: Address }]; amounts: PairAmounts }

/**
 * What positions are worth in the native coin, wei. Both sides of a pair are worth the same at its own price, so it is
 * twice the side with the better known price: the wrapped coin, else a token of the chain's catalogue, else whichever can
 * be sold for the wrapped coin, at what the sale would really bring. Undefined where neither can: no price is guessed.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function pricePositions(
  client: ChainClient,
  chain: Pick<ChainEntry, 'swaps' | 'wrapped' | 'tokens'>,
  positions: readonly Priced[],
  options: { blockNumber: bigint; signal?: AbortSignal },
): Promise<(bigint | undefined)[]> {
  const sides = positions.flatMap(({ tokens, amounts }) =>
    tokens.map(({ address }, at) => ({ token: address, amount: amounts[at]! })),
  )
  const prices = await priceTokens(client, chain, sides, options)
  const rank = (token: Address) => {
    if (token.toLowerCase() === chain.wrapped?.toLowerCase()) return 2
    return chain.tokens.some(({ address }) => address.toLowerCase() === token.toLowerCase()) ? 1 : 0
  }
  return positions.map(({ tokens }, index) => {
    const both = tokens.map(({ address }, at) => ({ rank: rank(address), price: prices[index * 2 + at] }))
    const [best] = both.filter(({ price }) => price !== undefined).sort((a, b) => b.rank - a.rank)
    return best && best.price! * 2n
  })
}
