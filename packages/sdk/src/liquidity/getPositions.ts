import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, getAddress, type Hex, isAddressEqual, parseAbi } from 'viem'
import { getViews, view } from '../base/chain/getViews.ts'
import { addressIn, numberIn, symbolIn } from '../base/chain/viewAnswers.ts'
import type { Coin } from '../base/erc20/getCoin.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'

/** What an owner has in a pair that the exchange's own factory confirms. Amounts are base units. */
export type PairPosition = {
  pair: Address
  swap: SwapEntry
  /** In the pair's own order, as it is read. What they say of themselves is their word. */
  tokens: readonly [Coin, Coin]
  reserves: readonly [bigint, bigint]
  /** Of liquidity tokens. */
  supply: bigint
  /** Liquidity tokens that the owner holds himself. */
  balance: bigint
}

export type ReadPositionsParams = {
  owner: Address
  /** Addresses that may be pairs; anything else among them is passed over. */
  candidates: readonly Address[]
  swaps: readonly SwapEntry[]
}

const namesAbi = parseAbi([
  'function factory() view returns (address)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
])
const viewsOfPair = 4
const viewsOfToken = 2

/**
 * Reads what an owner has in pairs, all at one block. A pair counts only where the factory of a known exchange names it as
 * the pair of its two tokens: any contract can look like one and promise riches.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function getPositions(
  client: ChainClient,
  { owner, candidates, swaps }: ReadPositionsParams,
  options: { blockNumber: bigint; signal?: AbortSignal },
): Promise<PairPosition[]> {
  const alleged = await readAlleged(client, candidates, swaps, options)
  const views = alleged.flatMap(({ pair, swap, tokens }) => [
    view(swap.factory, factoryAbi, 'getPair', tokens),
    view(pair, pairAbi, 'getReserves'),
    view(pair, pairAbi, 'totalSupply'),
    view(pair, pairAbi, 'balanceOf', [owner]),
    ...tokens.flatMap((token) => [view(token, namesAbi, 'symbol'), view(token, namesAbi, 'decimals')]),
  ])
  const answers = await getViews(client, views, options)
  const perPair = viewsOfPair + 2 * viewsOfToken
  return alleged.flatMap(({ pair, swap, tokens }, index) => {
    const told = answers.slice(index * perPair, (index + 1) * perPair)
    const [confirmed, reserves, supply, balance] = [addressIn(told[0]), told[1], numberIn(told[2]), numberIn(told[3])]
    const [first, second] = [numberIn(reserves), reserves ? numberIn(`0x${reserves.slice(66)}`) : undefined]
    const isPair = confirmed !== undefined && isAddressEqual(confirmed, pair)
    if (!isPair || first === undefined || second === undefined || supply === undefined || balance === undefined) {
      return []
    }
    const coins = tokens.map((token, at) => coinOf(token, told.slice(viewsOfPair + at * viewsOfToken)))
    return [{ pair, swap, tokens: [coins[0]!, coins[1]!], reserves: [first, second], supply, balance }]
  })
}

/** Candidates that say they are a pair of a known exchange. */
async function readAlleged(
  client: ChainClient,
  candidates: readonly Address[],
  swaps: readonly SwapEntry[],
  options: { blockNumber: bigint; signal?: AbortSignal },
) {
  const unique = [...new Set(candidates.map((candidate) => getAddress(candidate)))]
  const answers = await getViews(
    client,
    unique.flatMap((pair) => [
      view(pair, namesAbi, 'factory'),
      view(pair, pairAbi, 'token0'),
      view(pair, pairAbi, 'token1'),
    ]),
    options,
  )
  return unique.flatMap((pair, index) => {
    const [factory, first, second] = answers.slice(index * 3, index * 3 + 3).map(addressIn)
    const swap = factory && swaps.find((one) => isAddressEqual(one.factory, factory))
    return swap && first && second ? [{ pair, swap, tokens: [getAddress(first), getAddress(second)] as const }] : []
  })
}

function coinOf(address: Address, [symbol, decimals]: readonly (Hex | null)[]): Coin {
  const places = numberIn(decimals)
  return {
    address,
    symbol: symbolIn(symbol),
    decimals: places !== undefined && places <= 77n ? Number(places) : undefined,
  }
}
