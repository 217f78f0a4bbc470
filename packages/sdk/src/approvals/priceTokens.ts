import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'
import { getViews, view } from '../base/chain/getViews.ts'
import { addressIn, numberIn } from '../base/chain/viewAnswers.ts'
import { amountOut } from '../base/pair/swapMath.ts'
import { largest } from '../base/parse/largest.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

const abi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

export type TokenAmount = { token: Address; amount: bigint }

/**
 * What amounts of tokens would bring in the native coin (wei) if they were sold now, at the best pair with the wrapped
 * coin that the chain's catalogue of exchanges (Uniswap V2 kind) has. Undefined where there is none: no price is guessed,
 * and a price of a small pair is what that pair would really pay.
 *
 * @throws ToolboxError for the node's failures.
 */
export async function priceTokens(
  client: ChainClient,
  { swaps, wrapped }: Pick<ChainEntry, 'swaps' | 'wrapped'>,
  amounts: readonly TokenAmount[],
  options: { blockNumber: bigint; signal?: AbortSignal },
): Promise<(bigint | undefined)[]> {
  if (!wrapped) return amounts.map(() => undefined)
  const tokens = [...new Set(amounts.map(({ token }) => token.toLowerCase() as Address))]
  const pairViews = tokens.flatMap((token) => swaps.map(({ factory }) => pairView(factory, token, wrapped)))
  const pairs = (await getViews(client, pairViews, options)).map(addressIn)
  const data = encodeFunctionData({ abi, functionName: 'getReserves' })
  const isPair = (pair: Address | undefined): pair is Address => pair !== undefined && BigInt(pair) !== 0n
  const views = pairs.filter(isPair).map((to) => ({ to, data }))
  const answers = await getViews(client, views, options)
  let at = 0
  const reserves = pairs.map((pair) => (isPair(pair) ? answers[at++] : undefined))
  return amounts.map(({ token, amount }) => {
    if (token.toLowerCase() === wrapped.toLowerCase()) return amount
    const place = tokens.indexOf(token.toLowerCase() as Address) * swaps.length
    const bids = swaps.flatMap(({ feeBps }, index) => {
      const answer = reserves[place + index]
      const [first, second] = [numberIn(answer), answer ? numberIn(`0x${answer.slice(66)}`) : undefined]
      if (!first || !second) return []
      const isFirst = BigInt(token) < BigInt(wrapped)
      return [amountOut(amount, isFirst ? first : second, isFirst ? second : first, feeBps)]
    })
    return bids.length === 0 ? undefined : largest(bids)
  })
}

const pairView = (factory: Address, token: Address, wrapped: Address) => view(factory, abi, 'getPair', [token, wrapped])
