import { getMany } from '../base/chain/getMany.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { priceImpactBps } from './priceImpact.ts'
import { routerAbi } from './routerAbi.ts'
import type { HopReserves, SwapQuote, SwapRoute } from './SwapRoute.ts'

export type ReadQuotesParams = {
  routes: readonly SwapRoute[]
  /** Base units that are given (`in`) or wanted (`out`). */
  amount: bigint
  side: 'in' | 'out'
  blockNumber: bigint
}

/** What is in the pairs of the routes, whether or not the trade fits in: tells an empty market from one too small. */
export type QuotesRead = { quotes: SwapQuote[]; hasLiquidity: boolean }

/**
 * What routes give for an amount, or take for one, as their own routers say at one block; the best first. Routes that
 * cannot do it are left out. Taxes of the tokens themselves are not in it: no router knows them.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getQuotes(client: ChainClient, params: ReadQuotesParams): Promise<QuotesRead> {
  const { routes, amount, side, blockNumber } = params
  const pairs = [...new Set(routes.flatMap((route) => route.pairs))]
  const answers = await getMany(
    client,
    [
      ...pairs.map((address) => ({ address, abi: pairAbi, functionName: 'getReserves' })),
      ...routes.map(({ swap, path }) => ({
        ...{ address: swap.router, abi: routerAbi, args: [amount, path] },
        functionName: side === 'in' ? 'getAmountsOut' : 'getAmountsIn',
      })),
    ],
    blockNumber,
  )
  const reserves = new Map(pairs.map((pair, index) => [pair, answers[index] as readonly [bigint, bigint] | undefined]))
  let hasLiquidity = false
  const quotes = routes.flatMap((route, index) => {
    const hops = hopsOf(route, reserves)
    if (hops) hasLiquidity = true
    const amounts = answers[pairs.length + index] as readonly bigint[] | undefined
    const [amountIn, amountOut] = [amounts?.[0], amounts?.at(-1)]
    if (!hops || !amountIn || !amountOut) return []
    return [
      { ...route, amountIn, amountOut, hops, impactBps: priceImpactBps(hops, amountIn, amountOut, route.swap.feeBps) },
    ]
  })
  return { quotes: quotes.sort((a, b) => compareQuotes(a, b, side)), hasLiquidity }
}

/** More out, or less in, is better; with equal figures the shorter way, which costs less gas. */
function compareQuotes(a: SwapQuote, b: SwapQuote, side: 'in' | 'out'): number {
  const difference = side === 'in' ? b.amountOut - a.amountOut : a.amountIn - b.amountIn
  return difference === 0n ? a.path.length - b.path.length : difference > 0n ? 1 : -1
}

/** Undefined where one of the pairs is empty or does not answer. */
function hopsOf(
  { path, pairs }: SwapRoute,
  reserves: ReadonlyMap<string, readonly [bigint, bigint] | undefined>,
): HopReserves[] | undefined {
  const hops: HopReserves[] = []
  for (const [index, pair] of pairs.entries()) {
    const found = reserves.get(pair)
    if (!found || found[0] === 0n || found[1] === 0n) return undefined
    // Pairs keep their tokens by the value of the addresses.
    const isFirst = BigInt(path[index]!) < BigInt(path[index + 1]!)
    hops.push(isFirst ? { in: found[0], out: found[1] } : { in: found[1], out: found[0] })
  }
  return hops
}
