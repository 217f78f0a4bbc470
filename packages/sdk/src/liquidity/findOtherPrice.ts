import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, isAddressEqual } from 'viem'
import type { Reserves } from '../base/pair/getReserves.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findRoutes } from '../exchange/findRoutes.ts'
import { getQuotes } from '../exchange/getQuotes.ts'
import type { SwapRoute } from '../exchange/SwapRoute.ts'

/** The price of two tokens somewhere else. `reserves` stand for the whole route; only their ratio means something. */
export type OtherPrice = { exchange: string; path: SwapRoute['path']; reserves: Reserves }

type FindOtherPriceParams = {
  swaps: readonly SwapEntry[]
  /** The exchange whose own pair is left out. */
  swap: SwapEntry
  bases: readonly Address[]
  wrapped?: Address
  first: Address
  second: Address
  /** Base units of the first token: the route that gives the most for them is no heap of dust. */
  amount: bigint
  blockNumber: bigint
}

/**
 * The price on the best of all other routes: another exchange's pair, or a way through base coins on any of them.
 * Undefined where there is none.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function findOtherPrice(
  client: ChainClient,
  params: FindOtherPriceParams,
): Promise<OtherPrice | undefined> {
  const { swaps, swap, bases, wrapped, first, second, amount, blockNumber } = params
  const all = await findRoutes(client, {
    ...{ swaps, from: first, to: second, wrapped, blockNumber },
    bases: wrapped ? [wrapped, ...bases] : bases,
  })
  const isOwnPair = (route: SwapRoute) => isAddressEqual(route.swap.router, swap.router) && route.path.length === 2
  const routes = all.filter((route) => !isOwnPair(route))
  const { quotes } = await getQuotes(client, { routes, amount, side: 'in', blockNumber })
  const [best] = quotes
  if (!best) return undefined
  const product = (side: 'in' | 'out') => best.hops.reduce((value, hop) => value * hop[side], 1n)
  return { exchange: best.swap.name, path: best.path, reserves: { token: product('in'), base: product('out') } }
}
