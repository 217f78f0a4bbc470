import type { Address } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getLocksOfOwner } from '../lock/getLocks.ts'

/** Liquidity tokens of one pair in an owner's locks: still locked, and released but not withdrawn. */
export type LockedLiquidity = { pair: Address; locked: bigint; due: bigint }

/** Pages of an owner's locks that are looked through. */
const mostPages = 8

/**
 * What an owner has of liquidity tokens in our TokenLock; nothing on a chain without it. That a token says to be of a pair
 * is its own word here: `getPositions` finds out.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getLockedLiquidity(client: ChainClient, owner: Address): Promise<LockedLiquidity[]> {
  const found = new Map<string, LockedLiquidity>()
  let cursor: bigint | undefined = 0n
  for (let page = 0; page < mostPages && cursor !== undefined; page++) {
    const read = await readPage(client, owner, cursor)
    for (const { token: pair, isLp, locked, due } of read?.locks ?? []) {
      if (!isLp || locked + due === 0n) continue
      const before = found.get(pair.toLowerCase()) ?? { pair, locked: 0n, due: 0n }
      found.set(pair.toLowerCase(), { pair, locked: before.locked + locked, due: before.due + due })
    }
    cursor = read?.nextCursor
  }
  return [...found.values()]
}

async function readPage(client: ChainClient, owner: Address, cursor: bigint) {
  try {
    return await getLocksOfOwner(client, owner, { cursor })
  } catch (error) {
    if (error instanceof ToolboxError && error.code === 'lockContractMissing') return undefined
    throw error
  }
}
