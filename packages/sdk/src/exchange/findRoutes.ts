import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { listPaths } from './listPaths.ts'
import { factoryAbi, routerAbi } from './routerAbi.ts'
import type { NativeWord, SwapRoute } from './SwapRoute.ts'

export type FindRoutesParams = {
  /** Exchanges to look at; only ones that somebody vouches for: their routers get an allowance. */
  swaps: readonly SwapEntry[]
  from: Address
  to: Address
  /** Coins that most pairs have on one side, e.g. the wrapped coin and the stablecoins. */
  bases: readonly Address[]
  /** Wrapped native coin of the chain. */
  wrapped?: Address
  blockNumber: bigint
}

/**
 * Finds the routes between two tokens on each exchange: directly, and through one or two base coins. Pairs come from the
 * factory, not from a formula, since the exchanges' pairs differ in their code. Says nothing of what is in the pairs.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function findRoutes(client: ChainClient, params: FindRoutesParams): Promise<SwapRoute[]> {
  const { swaps, from, to, bases, wrapped, blockNumber } = params
  const paths = listPaths(from, to, bases)
  const hops = [...new Map(paths.flatMap(hopsOf).map((hop) => [keyOf(hop), hop])).values()]
  const answers = await getMany(
    client,
    swaps.flatMap(({ factory, router }) => [
      ...(['WETH', 'WAVAX'] as const).map((functionName) => ({ address: router, abi: routerAbi, functionName })),
      ...hops.map((args) => ({ address: factory, abi: factoryAbi, functionName: 'getPair', args })),
    ]),
    blockNumber,
  )
  return swaps.flatMap((swap, index) => {
    const [weth, wavax, ...pairs] = answers.slice(index * (hops.length + 2), (index + 1) * (hops.length + 2))
    const known = new Map(hops.map((hop, at) => [keyOf(hop), pairs[at] as Address | undefined]))
    const nativeWord = wordOf(wrapped, weth, wavax)
    return paths.flatMap((path) => {
      const found = hopsOf(path).map((hop) => known.get(keyOf(hop)))
      const isWhole = found.every((pair) => pair !== undefined && pair !== zeroAddress)
      return isWhole
        ? [{ swap, path: path as unknown as SwapRoute['path'], pairs: found as Address[], nativeWord }]
        : []
    })
  })
}

function wordOf(wrapped: Address | undefined, weth: unknown, wavax: unknown): NativeWord | undefined {
  const isWrapped = (answer: unknown) =>
    wrapped !== undefined && typeof answer === 'string' && isAddressEqual(answer as Address, wrapped)
  return isWrapped(weth) ? 'ETH' : isWrapped(wavax) ? 'AVAX' : undefined
}

type Hop = readonly [Address, Address]
const hopsOf = (path: readonly Address[]): Hop[] => path.slice(1).map((token, index) => [path[index]!, token])
/** A pair is the same in both directions. */
const keyOf = (hop: Hop) =>
  hop
    .map((token) => token.toLowerCase())
    .sort()
    .join()
