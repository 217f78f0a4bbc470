import { type Address, isAddressEqual } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findRoutes } from './findRoutes.ts'
import { measureTax, type TaxMeasure } from './measureTax.ts'
import type { SwapQuote } from './SwapRoute.ts'

/** What the token that is given, and the one that is received, take of this trade. */
export type TradeTaxes = { from: TaxMeasure; to: TaxMeasure }

/** Where a trial goes; of what is traded only the ends of the way matter. */
type TaxedWay = Pick<SwapQuote, 'swap' | 'path'>

/** The trial spends this part of what the first pair has of the wrapped coin. */
const spendDivisor = 1_000n
const none: TaxMeasure = { status: 'measured', buyBps: 0, sellBps: 0, method: 'sequence' }

/**
 * Measures both tokens of a quote on its exchange, each through the pair that the trade itself uses. The wrapped coin has
 * no tax. `unknown` where the token's pair cannot be reached from the wrapped coin on that exchange.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function taxesOfQuote(
  client: ChainClient,
  { quote, wrapped, blockNumber }: { quote: TaxedWay; wrapped?: Address; blockNumber: bigint },
): Promise<TradeTaxes> {
  const { path } = quote
  const measure = (token: Address, neighbour: Address) =>
    measureThrough(client, { quote, wrapped, blockNumber, token, neighbour })
  const [from, to] = await Promise.all([measure(path[0], path[1]), measure(path.at(-1)!, path.at(-2)!)])
  return { from, to }
}

async function measureThrough(
  client: ChainClient,
  params: { quote: TaxedWay; wrapped?: Address; blockNumber: bigint; token: Address; neighbour: Address },
): Promise<TaxMeasure> {
  const { quote, wrapped, blockNumber, token, neighbour } = params
  const { swap } = quote
  if (!wrapped) return { status: 'unknown' }
  if (isAddressEqual(token, wrapped)) return none
  const path: readonly [Address, ...Address[]] = isAddressEqual(neighbour, wrapped)
    ? [wrapped, token]
    : [wrapped, neighbour, token]
  const routes = await findRoutes(client, { swaps: [swap], from: wrapped, to: path[1]!, bases: [], blockNumber })
  const pair = routes[0]?.pairs[0]
  if (!pair) return { status: 'unknown' }
  const [reserves] = await getMany(client, [{ address: pair, abi: pairAbi, functionName: 'getReserves' }], blockNumber)
  if (!reserves) return { status: 'unknown' }
  const [first, second] = reserves as readonly [bigint, bigint]
  const spend = (BigInt(wrapped) < BigInt(path[1]!) ? first : second) / spendDivisor
  return spend === 0n ? { status: 'unknown' } : measureTax(client, { swap, path, spend })
}
