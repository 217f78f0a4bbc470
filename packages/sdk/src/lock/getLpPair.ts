import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { swapsByChain } from '@tokensmith/chains/swaps.ts'
import { type Address, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** A liquidity token that its factory confirms. */
export type LpPair = {
  token: Address
  factory: Address
  /** One of the exchanges that are known on the chain. Anybody can write a factory that confirms anything. */
  isKnownFactory: boolean
  factoryName?: string
  tokens: readonly [Coin, Coin]
  /** Base units of the two tokens in the pair; undefined where the pair does not tell. */
  reserves?: readonly [bigint, bigint]
  supply: bigint
}

export type KnownSwap = Pick<SwapEntry, 'name' | 'factory'>
export type ReadLpPairOptions = {
  /** Exchanges to trust; those of the catalogue unless told. */
  swaps?: readonly KnownSwap[]
}

const factoryAbi = parseAbi([
  'function factory() view returns (address)',
  'function getPair(address first, address second) view returns (address)',
])

/**
 * Recognises the liquidity token of a pair of the Uniswap V2 kind: it names a factory, and the factory names it as the
 * pair of its two tokens. Undefined for anything else.
 */
export async function getLpPair(
  client: ChainClient,
  token: Address,
  { swaps = swapsByChain[client.chain.id] ?? [] }: ReadLpPairOptions = {},
): Promise<LpPair | undefined> {
  const ask = (functionName: string) => getTolerantly<Address>(client, { address: token, abi: pairAbi, functionName })
  const [factory, token0, token1] = await Promise.all([
    getTolerantly<Address>(client, { address: token, abi: factoryAbi, functionName: 'factory' }),
    ask('token0'),
    ask('token1'),
  ])
  if (!factory || !token0 || !token1 || factory === zeroAddress) return undefined
  const [confirmed, supply, reserves, ...tokens] = await Promise.all([
    getTolerantly<Address>(client, {
      ...{ address: factory, abi: factoryAbi, functionName: 'getPair', args: [token0, token1] },
    }),
    getTolerantly<bigint>(client, { address: token, abi: pairAbi, functionName: 'totalSupply' }),
    getTolerantly<readonly [bigint, bigint, number]>(client, {
      ...{ address: token, abi: pairAbi, functionName: 'getReserves' },
    }),
    getCoin(client, token0),
    getCoin(client, token1),
  ])
  if (!confirmed || !isAddressEqual(confirmed, token) || supply === undefined) return undefined
  const known = swaps.find((swap) => isAddressEqual(swap.factory, factory))
  const held = reserves && ([reserves[0], reserves[1]] as const)
  return { token, factory, isKnownFactory: !!known, factoryName: known?.name, tokens, reserves: held, supply }
}

/**
 * As `getLpPair`, for a form that takes liquidity tokens only.
 *
 * @throws ToolboxError `notLpAddress`.
 */
export async function requireLpPair(client: ChainClient, token: Address, options?: ReadLpPairOptions): Promise<LpPair> {
  const pair = await getLpPair(client, token, options)
  if (!pair) throw new ToolboxError('notLpAddress', { address: token })
  return pair
}

/** What so many liquidity tokens are of all, in basis points, and what lies behind them, both rounded down. */
export function sharesOfPair({ supply, reserves }: Pick<LpPair, 'supply' | 'reserves'>, lpAmount: bigint) {
  if (supply === 0n) return { shareBps: 0 }
  const part = (whole: bigint) => (whole * lpAmount) / supply
  const amounts = reserves && ([part(reserves[0]), part(reserves[1])] as const)
  return { shareBps: Number(part(10_000n)), amounts }
}
