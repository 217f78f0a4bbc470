import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, erc20Abi, getAddress, parseAbi } from 'viem'
import { getViews, view } from '../base/chain/getViews.ts'
import { numberIn, symbolIn } from '../base/chain/viewAnswers.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { liquidityTokenDecimals } from '../base/pair/liquidityTokenDecimals.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { listTokens } from '../token/listTokens.ts'
import { findPairs } from './findPairs.ts'
import { getPositions } from './getPositions.ts'

/** A token that an account has something of. What it says of itself is its own word. */
export type HeldToken = {
  address: Address
  symbol?: string
  decimals: number
  /** Base units. */
  balance: bigint
  /** Of a liquidity token: the symbols of what lies behind it, and the exchange whose factory confirms it. */
  pair?: { symbols: readonly [string, string]; exchange: string }
}

export type HeldTokensParams = {
  owner: Address
  /** Tokens that are looked at beside those that the owner created; nobody can list all that an account holds. */
  known: readonly Address[]
  /** Coins that pairs are usually with. */
  bases: readonly Address[]
  swaps: readonly SwapEntry[]
}

const mostCreated = 50
const mostKnown = 200
/** Each token and base asks every factory. */
const mostPaired = 60
const mostBases = 6

const wordAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint256)'])
const viewsOfToken = 3

/**
 * What an account holds of the tokens that it created, of those that are known, and of their liquidity: the created ones
 * first, the liquidity last. Tokens that nobody named are missing, since a chain keeps no list of them by account.
 *
 * @throws ToolboxError the node's failures.
 */
export async function getHeldTokens(
  client: ChainClient,
  { owner, known, bases, swaps }: HeldTokensParams,
): Promise<HeldToken[]> {
  const [created, blockNumber] = await Promise.all([
    // Chains without our factory have none.
    listTokens(client, { creator: owner, pageSize: mostCreated }).catch(() => ({ tokens: [] })),
    client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
      throw decodeError(error)
    }),
  ])
  const all = [...created.tokens.map(({ address }) => address), ...known].map((address) => getAddress(address))
  const asked = [...new Set(all)].slice(0, mostKnown)
  const answers = await getViews(
    client,
    asked.flatMap((token) => [
      view(token, erc20Abi, 'balanceOf', [owner]),
      view(token, wordAbi, 'symbol'),
      view(token, wordAbi, 'decimals'),
    ]),
    { blockNumber },
  )
  const held = asked.flatMap((address, index): HeldToken[] => {
    const [balance, symbol, decimals] = answers.slice(index * viewsOfToken, (index + 1) * viewsOfToken)
    const [units = 0n, places] = [numberIn(balance), numberIn(decimals)]
    if (units === 0n || places === undefined || places > 77n) return []
    return [{ address, symbol: symbolIn(symbol), decimals: Number(places), balance: units }]
  })
  const paired = { swaps, coins: asked.slice(0, mostPaired), others: bases.slice(0, mostBases) }
  const candidates = await findPairs(client, paired, { blockNumber })
  const positions = await getPositions(client, { owner, candidates, swaps }, { blockNumber })
  const liquidity = positions
    .filter(({ balance }) => balance > 0n)
    .map(({ pair, balance, swap, tokens }): HeldToken => {
      const [first, second] = tokens
      const symbols = [first.symbol ?? '?', second.symbol ?? '?'] as const
      return {
        address: pair,
        symbol: 'LP',
        decimals: liquidityTokenDecimals,
        balance,
        pair: { symbols, exchange: swap.name },
      }
    })
  const isPair = new Set(liquidity.map(({ address }) => address))
  return [...held.filter(({ address }) => !isPair.has(address)), ...liquidity]
}
