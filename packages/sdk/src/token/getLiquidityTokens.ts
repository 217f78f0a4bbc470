import { lpVaultAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairAbi } from '../base/pair/pairAbi.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getLockedParts } from '../lock/getLockedParts.ts'
import { sumLockedParts } from '../lock/sumLockedParts.ts'

/**
 * Where the liquidity tokens of a pair are, in base units. Burnt and locked ones cannot be taken out of the pair now;
 * nothing is said about the rest.
 */
export type LiquidityTokens = {
  supply: bigint
  /** At address 0 and 0x…dEaD. */
  burnt: bigint
  /** In the TokenLock and not released yet, permanent locks included. */
  lockedInTokenLock: bigint
  /** Staked in the token's own vault: all, and what is locked there by date. */
  staked: bigint
  lockedInVault: bigint
  /**
   * First date at which more than dust of the locked becomes free (anyone can lock dust for any date); undefined when
   * nothing is locked, or for ever.
   */
  nextReleaseAt?: bigint
  /** False when there are more locks than were read; then more may be locked. */
  isComplete: boolean
}

/** Anyone can stake for anyone, so reading must end. */
const pageSize = 100n
const maxPages = 5n
type Stakers = readonly [readonly Address[], readonly bigint[], readonly bigint[], bigint]

export type ReadLiquidityTokensParams = {
  token: Address
  pair: Address
  chainAt: bigint
  overrides?: ToolboxOverrides
}

/** Reads who holds the liquidity tokens, as far as it decides whether they can leave; undefined where it is no pair. */
export async function getLiquidityTokens(
  client: ChainClient,
  { token, pair, chainAt, overrides }: ReadLiquidityTokensParams,
): Promise<LiquidityTokens | undefined> {
  const readPair = (functionName: string, args?: readonly unknown[]) =>
    getTolerantly<bigint>(client, { address: pair, abi: pairAbi, functionName, args })
  const vault = companionOf(token, 'LpVault', overrides)
  const [supply, zero, dead, locks, stakes] = await Promise.all([
    readPair('totalSupply'),
    readPair('balanceOf', [zeroAddress]),
    readPair('balanceOf', [deadAddress]),
    readLocks(client, pair, overrides),
    readPages(async (cursor) => {
      const call = { address: vault, abi: lpVaultAbi, functionName: 'stakers', args: [cursor, pageSize] }
      const page = await getTolerantly<Stakers>(client, call)
      return page && { items: page[1].map((amount, index) => ({ amount, untilAt: page[2][index]! })), total: page[3] }
    }),
  ])
  if (supply === undefined) return undefined
  const sum = (items: readonly { amount: bigint }[]) => items.reduce((total, { amount }) => total + amount, 0n)
  const lockedStakes = stakes.items.filter(({ untilAt }) => untilAt > chainAt)
  const { locked, earliestUnlockAt } = sumLockedParts(locks.parts)
  return {
    supply,
    burnt: (zero ?? 0n) + (dead ?? 0n),
    lockedInTokenLock: locked,
    staked: sum(stakes.items),
    lockedInVault: sum(lockedStakes),
    nextReleaseAt: lockedStakes.map(({ untilAt }) => untilAt).reduce(earlier, earliestUnlockAt),
    isComplete: locks.isComplete && stakes.isComplete,
  }
}

async function readLocks(client: ChainClient, pair: Address, overrides?: ToolboxOverrides) {
  return getLockedParts(client, pair, { overrides }).catch((error) => {
    if (!(error instanceof ToolboxError) || error.retryable) throw error
    return { parts: [], isComplete: error.code === 'lockContractMissing' }
  })
}

type Holding = { amount: bigint; untilAt: bigint }

async function readPages(read: (cursor: bigint) => Promise<{ items: Holding[]; total: bigint } | undefined>) {
  const items: Holding[] = []
  for (let page = 0n; page < maxPages; page++) {
    const next = await read(page * pageSize)
    items.push(...(next?.items ?? []))
    if (!next || (page + 1n) * pageSize >= next.total) return { items, isComplete: true }
  }
  return { items, isComplete: false }
}

function earlier(first: bigint | undefined, second: bigint): bigint | undefined {
  return first === undefined || second < first ? second : first
}
