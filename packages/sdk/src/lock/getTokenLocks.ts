import { type Address, erc20Abi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { callTokenLock } from './callTokenLock.ts'
import { getLockedParts } from './getLockedParts.ts'
import { getLpPair, type LpPair, type ReadLpPairOptions } from './getLpPair.ts'
import { sumLockedParts } from './sumLockedParts.ts'

/** How much of a token is locked, and until when. Amounts are base units of the token. */
export type TokenLocks = {
  token: Coin & { supply?: bigint }
  /** At address 0 and 0x…dEaD. */
  burnt: bigint
  /** In locks and not released yet, permanent ones included. */
  locked: bigint
  /** Locked for ever; a part of `locked`. */
  permanent: bigint
  /** Released and not withdrawn. */
  due: bigint
  /** In locks that were not read, because there are too many; what of it is released is not known. */
  unread: bigint
  /** Parts of the supply; undefined where the supply is not known, or is said to be less than is locked. */
  lockedBps?: number
  burntBps?: number
  /**
   * First date at which more than dust (a ten-thousandth of what is locked, of all locks together) can become free: a
   * stranger's lock of one base unit says nothing. Undefined when nothing is locked, or all of it for ever.
   */
  earliestUnlockAt?: bigint
  /** Number of all locks, empty ones included. */
  locks: bigint
  isComplete: boolean
  /** Time of the block that was read. */
  chainAt: bigint
  /** The token is the liquidity token of a pair; the figures above are then shares of its liquidity. */
  lp?: LpPair
}

/**
 * Reads the locks of any token together.
 *
 * @throws ToolboxError `lockContractMissing` where the chain has no TokenLock, and the node's failures.
 */
export async function getTokenLocks(
  client: ChainClient,
  token: Address,
  { overrides, ...options }: ReadLpPairOptions & { overrides?: ToolboxOverrides } = {},
): Promise<TokenLocks> {
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const ask = (functionName: string, args?: readonly unknown[]) =>
    getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName, args, blockNumber })
  const at = { blockNumber, overrides }
  const [coin, supply, zero, dead, lp, totals, read] = await Promise.all([
    getCoin(client, token),
    ask('totalSupply'),
    ask('balanceOf', [zeroAddress]),
    ask('balanceOf', [deadAddress]),
    getLpPair(client, token, options),
    callTokenLock(client, { functionName: 'totalsOf', args: [token], ...at }),
    getLockedParts(client, token, at),
  ])
  const [inPool, , locks] = totals
  const { parts, isComplete } = read
  const sums = sumLockedParts(parts)
  const burnt = (zero ?? 0n) + (dead ?? 0n)
  const readAmount = sums.locked + sums.due
  return {
    token: { ...coin, supply },
    ...{ burnt, ...sums, locks, isComplete, chainAt, lp },
    unread: isComplete || inPool < readAmount ? 0n : inPool - readAmount,
    lockedBps: shareBps(sums.locked, supply),
    burntBps: shareBps(burnt, supply),
  }
}

function shareBps(part: bigint, whole: bigint | undefined): number | undefined {
  return whole && part <= whole ? Number((part * 10_000n) / whole) : undefined
}
