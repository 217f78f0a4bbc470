import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, isAddressEqual } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findRoutes } from './findRoutes.ts'
import { getQuotes } from './getQuotes.ts'
import type { ExchangeCoin, SwapQuotes } from './SwapRoute.ts'

export type QuoteExchangeParams = {
  swaps: readonly SwapEntry[]
  bases: readonly Address[]
  wrapped?: Address
  from: ExchangeCoin
  to: ExchangeCoin
  /** Base units that are given (`in`) or wanted (`out`). */
  amount: bigint
  side: 'in' | 'out'
}

/**
 * Quotes a trade on every exchange and route at the newest block, which it names.
 *
 * @throws ToolboxError `amountZero`; `noLiquidity` where no filled pairs join the two, `uniswapInsufficientLiquidity`
 * where they hold too little, `exchangeSameCoin`, and the node's failures.
 */
export async function quoteExchange(client: ChainClient, params: QuoteExchangeParams): Promise<SwapQuotes> {
  const { swaps, bases, wrapped, amount, side } = params
  if (amount <= 0n) throw new ToolboxError('amountZero')
  const [from, to] = [tokenOf(params.from, wrapped), tokenOf(params.to, wrapped)]
  if (!from || !to) throw new ToolboxError('noLiquidity')
  if (isAddressEqual(from, to)) throw new ToolboxError('exchangeSameCoin')
  const block = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  const at = { blockNumber: block.number }
  const all = await findRoutes(client, {
    swaps,
    from,
    to,
    bases: wrapped ? [wrapped, ...bases] : bases,
    wrapped,
    ...at,
  })
  const needsNative = params.from === 'native' || params.to === 'native'
  const routes = needsNative ? all.filter(({ nativeWord }) => nativeWord) : all
  const { quotes, hasLiquidity } = await getQuotes(client, { routes, amount, side, ...at })
  if (quotes.length === 0) throw new ToolboxError(hasLiquidity ? 'uniswapInsufficientLiquidity' : 'noLiquidity')
  return { blockNumber: block.number, chainAt: block.timestamp, quotes }
}

/** The token that a coin is in a pair; undefined for the native coin of a chain whose wrapped one is not known. */
export function tokenOf(coin: ExchangeCoin, wrapped: Address | undefined): Address | undefined {
  return coin === 'native' ? wrapped : coin
}
