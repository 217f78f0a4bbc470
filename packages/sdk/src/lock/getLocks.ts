import type { Address } from 'viem'
import type { ErrorCode } from '../base/errors/errorCodes.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { callTokenLock } from './callTokenLock.ts'
import { type EncodedLock, type LockState, lockStateOf } from './LockState.ts'

export type ReadLocksOptions = {
  /** Number of the first lock wanted, from 0. */
  cursor?: bigint
  /** Most locks wanted; never more than 25 are read at once, since hostile tokens make them dear. */
  size?: bigint
  overrides?: ToolboxOverrides
}

export type LockListPage = {
  locks: LockState[]
  /** Number of all locks in the list. */
  total: bigint
  /** `cursor` of the next page; undefined on the last. */
  nextCursor?: bigint
  /** Time of the block that was read. */
  chainAt: bigint
}

/** The most that a call reads: each lock may cost the gas of a hostile token's balance. */
export const largestLockPage = 25n

/** Locks that an account owns now, empty ones included, in no order. */
export function getLocksOfOwner(client: ChainClient, owner: Address, options: ReadLocksOptions = {}) {
  return readPage(client, options, (cursor, size, block) =>
    callTokenLock(client, { functionName: 'locksOfOwner', args: [owner, cursor, size], ...block }),
  )
}

/** Locks of a token, the oldest first. Anyone can make locks of any token: look at amounts, not at their number. */
export function getLocksOfToken(client: ChainClient, token: Address, options: ReadLocksOptions = {}) {
  return readPage(client, options, (cursor, size, block) =>
    callTokenLock(client, { functionName: 'locksOfToken', args: [token, cursor, size], ...block }),
  )
}

/** All locks of the chain, the oldest first. */
export function getAllLocks(client: ChainClient, options: ReadLocksOptions = {}) {
  return readPage(client, options, (cursor, size, block) =>
    callTokenLock(client, { functionName: 'locks', args: [cursor, size], ...block }),
  )
}

type Block = { blockNumber: bigint; overrides?: ToolboxOverrides }
type Answer = Promise<readonly [readonly unknown[], bigint]>

async function readPage(
  client: ChainClient,
  { cursor = 0n, size = largestLockPage, overrides }: ReadLocksOptions,
  ask: (cursor: bigint, size: bigint, block: Block) => Answer,
): Promise<LockListPage> {
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const wanted = size < largestLockPage ? size : largestLockPage
  const [page, total] = await shrinkUntilItFits(wanted, (count) => ask(cursor, count, { blockNumber, overrides }))
  const locks = page.map((lock) => lockStateOf(lock as EncodedLock))
  const next = cursor + BigInt(locks.length)
  return { locks, total, chainAt, nextCursor: next < total && locks.length > 0 ? next : undefined }
}

/** What nodes say to a page that costs more gas than they allow. */
const tooMuch: readonly ErrorCode[] = ['contractOutOfGas', 'contractRevertedSilently', 'rpcTimedOut']

/** Asks for fewer locks until the node's gas suffices. */
export async function shrinkUntilItFits<Found>(size: bigint, ask: (size: bigint) => Promise<Found>): Promise<Found> {
  try {
    return await ask(size)
  } catch (error) {
    const isTooMuch = error instanceof ToolboxError && tooMuch.includes(error.code)
    if (!isTooMuch || size <= 1n) throw error
    return shrinkUntilItFits(size / 2n, ask)
  }
}
