import { type Address, isAddressEqual } from 'viem'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { sharesOfPair } from '../lock/getLpPair.ts'
import { type Earnings, getEarnings } from './getEarnings.ts'
import { getLockedLiquidity } from './getLockedLiquidity.ts'
import { getPositions, type PairPosition } from './getPositions.ts'
import type { LiquidityTransfer } from './LiquidityTransfer.ts'
import type { PairAmounts } from './poolGrowth.ts'
import { pricePositions } from './pricePositions.ts'

/**
 * All that an owner has in one pair, in the wallet and in our locks; the wrapped coin is the second of its tokens. Amounts
 * are base units.
 */
export type LiquidityShare = PairPosition & {
  /** Liquidity tokens in the owner's locks: not released yet, and released but not withdrawn. */
  locked: bigint
  due: bigint
  /** Liquidity tokens of all three kinds, what stands behind them, and their part of the pair in basis points. */
  held: bigint
  amounts: PairAmounts
  shareBps: number
  /** In the native coin, wei; undefined where there is no price. */
  value?: bigint
  /** Undefined where it cannot be known. */
  earnings?: Earnings & { sinceAt?: bigint }
}

export type ReadSharesParams = {
  owner: Address
  /** Addresses that may be pairs; anything else among them is passed over. */
  candidates: readonly Address[]
  /** Transfers to and from the owner, as far as they are known. */
  transfers: readonly LiquidityTransfer[]
  /** Pairs to show although the owner has nothing in them. */
  always?: readonly Address[]
}

/**
 * Reads what an owner has in pairs of a chain's exchanges, all at one block, the most valuable first.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function getShares(
  client: ChainClient,
  chain: Pick<ChainEntry, 'swaps' | 'wrapped' | 'tokens'>,
  params: ReadSharesParams,
  signal?: AbortSignal,
): Promise<{ shares: LiquidityShare[]; blockNumber: bigint }> {
  const { owner, candidates, transfers, always = [] } = params
  const [blockNumber, locks] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    getLockedLiquidity(client, owner),
  ])
  const options = { blockNumber, signal }
  const all = [...candidates, ...always, ...locks.map(({ pair }) => pair), ...transfers.map(({ token }) => token)]
  const positions = await getPositions(client, { owner, candidates: all, swaps: chain.swaps }, options)
  const isAmong = (pair: Address, list: readonly Address[]) => list.some((one) => isAddressEqual(one, pair))
  const held = positions
    .map((position) => withLocks(withTokenFirst(position, chain.wrapped), locks))
    .filter((share) => share.held > 0n || isAmong(share.pair, always))
  // A price or a receipt that cannot be had leaves the rest as it is.
  const values = await pricePositions(client, chain, held, options).catch(() => [])
  const shares = await Promise.all(
    held.map(async (share, index): Promise<LiquidityShare> => {
      const earnings = await getEarnings(client, { ...share, position: share, owner, transfers }).catch(() => undefined)
      return { ...share, value: values[index], earnings: earnings && (await withDate(client, earnings)) }
    }),
  )
  return { shares: shares.sort(byValue), blockNumber }
}

/** People name a pair by its token first. */
function withTokenFirst(position: PairPosition, wrapped: Address | undefined): PairPosition {
  const { tokens, reserves } = position
  if (!wrapped || !isAddressEqual(tokens[0].address, wrapped)) return position
  return { ...position, tokens: [tokens[1], tokens[0]], reserves: [reserves[1], reserves[0]] }
}

function withLocks(position: PairPosition, locks: Awaited<ReturnType<typeof getLockedLiquidity>>) {
  const lock = locks.find(({ pair }) => isAddressEqual(pair, position.pair))
  const [locked, due] = [lock?.locked ?? 0n, lock?.due ?? 0n]
  const held = position.balance + locked + due
  const { shareBps, amounts = [0n, 0n] } = sharesOfPair(position, held)
  return { ...position, locked, due, held, shareBps, amounts }
}

/** With the time of the first deposit, where the node still has its block. */
async function withDate(client: ChainClient, earnings: Earnings) {
  const block = await client.getBlock({ blockNumber: earnings.sinceBlock }).catch(() => undefined)
  return { ...earnings, sinceAt: block?.timestamp }
}

function byValue(a: LiquidityShare, b: LiquidityShare): number {
  const [first, second] = [a.value ?? -1n, b.value ?? -1n]
  return first === second ? (a.pair < b.pair ? -1 : 1) : first > second ? -1 : 1
}
