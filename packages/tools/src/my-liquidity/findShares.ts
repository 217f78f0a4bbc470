import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { findPairs } from '@tokensmith/sdk/liquidity/findPairs.ts'
import { getShares, type LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import type { LiquidityTransfer } from '@tokensmith/sdk/liquidity/LiquidityTransfer.ts'
import { listTokens } from '@tokensmith/sdk/token/listTokens.ts'
import type { Address } from 'viem'
import { keptPairs, keptPairsKey } from './keptPairs.ts'
import { openTransferStore } from './openTransferStore.ts'

/** Coins whose pairs are asked for, and coins that pairs are usually with: each more asks every factory again. */
const mostCoins = 200
const mostBases = 8
const mostCreated = 100

export type ShareQuestion = {
  owner: Address
  /** Tokens that this page or person knows on the chain, those of the catalogue first. */
  coins: readonly Address[]
  /** What a search of the chain's history found in this visit. */
  transfers: readonly LiquidityTransfer[]
}

export type MyLiquidity = { shares: LiquidityShare[]; blockNumber: bigint; transfers: readonly LiquidityTransfer[] }

/** Everything that an owner is known to have: by the factories, by earlier searches, by locks, and what was named. */
export async function findShares(
  client: ChainClient,
  chain: ChainEntry,
  { owner, coins, transfers: fresh }: ShareQuestion,
  signal?: AbortSignal,
): Promise<MyLiquidity> {
  const store = await openTransferStore(client, owner)
  const [kept, created, blockNumber] = await Promise.all([
    store.read().catch(() => ({ events: [] })),
    // Chains without our factory have none.
    listTokens(client, { creator: owner, pageSize: mostCreated }).catch(() => ({ tokens: [] })),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  const own = created.tokens.map(({ address }) => address)
  const others = [...(chain.wrapped ? [chain.wrapped] : []), ...coins].slice(0, mostBases)
  const asked = { swaps: chain.swaps, coins: [...own, ...coins].slice(0, mostCoins), others }
  const candidates = await findPairs(client, asked, { blockNumber, signal })
  const transfers = [...kept.events, ...fresh]
  const key = keptPairsKey(chain.id, owner)
  const read = await getShares(client, chain, { owner, candidates, transfers, always: keptPairs.list(key) }, signal)
  keptPairs.add(
    key,
    read.shares.map(({ pair }) => pair),
  )
  return { ...read, transfers }
}

/**
 * What an owner has at an address that a person named: that of a pair, shown whether he has anything in it or not, or
 * that of a token, whose pairs with the known coins are looked through.
 *
 * @throws ToolboxError `notLpAddress` where no exchange knows a pair by this address, and the node's failures.
 */
export async function findNamed(
  client: ChainClient,
  chain: ChainEntry,
  { owner, coins, address }: Omit<ShareQuestion, 'transfers'> & { address: Address },
): Promise<{ pairs: Address[]; isPair: boolean }> {
  const ask = { owner, transfers: [] }
  const { shares, blockNumber } = await getShares(client, chain, { ...ask, candidates: [], always: [address] })
  if (shares.some(({ pair }) => pair.toLowerCase() === address.toLowerCase())) return { pairs: [address], isPair: true }
  const others = [...(chain.wrapped ? [chain.wrapped] : []), ...coins].slice(0, mostCoins)
  const candidates = await findPairs(client, { swaps: chain.swaps, coins: [address], others }, { blockNumber })
  if (candidates.length === 0) throw new ToolboxError('notLpAddress', { address })
  const held = await getShares(client, chain, { ...ask, candidates })
  // What lies in the owner's locks of other tokens comes along, and was not asked for.
  const named = new Set(candidates.map((pair) => pair.toLowerCase()))
  const pairs = held.shares.map(({ pair }) => pair).filter((pair) => named.has(pair.toLowerCase()))
  return { pairs, isPair: false }
}
