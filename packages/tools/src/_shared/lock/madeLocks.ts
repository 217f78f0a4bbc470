import { createKeptList } from '../list/createKeptList.ts'
import { parseLockNumber } from './parseLockNumber.ts'

/**
 * Numbers of locks that were made in this browser: a lock does not say who made it. By `madeLocksKey`, the oldest first;
 * of a list with many rows only the first ones.
 */
export const madeLocks = createKeptList<string>({
  name: 'madeLocks',
  idOf: (id) => id,
  isItem: (id) => typeof id === 'string' && parseLockNumber(id) !== undefined,
  most: 1_000,
})

/** Locks of one list that are remembered. */
export const mostOfOneList = 20

export const madeLocksKey = (chainId: number, account: string) => `${chainId}:${account.toLowerCase()}`

export function rememberLocks(key: string, locks: readonly { id: bigint }[]): void {
  madeLocks.add(
    key,
    locks.slice(0, mostOfOneList).map(({ id }) => id.toString()),
  )
}
