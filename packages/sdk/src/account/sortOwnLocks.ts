import { type Address, isAddressEqual } from 'viem'
import type { LockState } from '../lock/LockState.ts'
import type { OwnClaim } from './OwnThings.ts'

type Known = { made: ReadonlySet<bigint>; tokens: ReadonlySet<string>; touched: ReadonlySet<string> }

/**
 * Parts an account's locks from those that anybody may have made for it. Its own: those that this browser made, those it
 * has withdrawn from, then those of its own tokens, then of tokens it sent a transaction about; the larger first, so that
 * dust of strangers stands last. Empty ones are left out.
 */
export function sortOwnLocks(locks: readonly LockState[], known: Known) {
  const rank = (lock: LockState) => {
    if (known.made.has(lock.id) || lock.withdrawn > 0n) return 0
    const token = lock.token.toLowerCase()
    return known.tokens.has(token) ? 1 : known.touched.has(token) ? 2 : 3
  }
  const all = [...new Map(locks.map((lock) => [lock.id, lock])).values()]
    .filter(({ status }) => status !== 'empty')
    .map((lock) => ({ lock, rank: rank(lock) }))
    .sort((a, b) => a.rank - b.rank || compare(b.lock.balance, a.lock.balance) || compare(a.lock.id, b.lock.id))
  return {
    made: all.filter((one) => one.rank < 3).map(({ lock }) => lock),
    others: all.filter((one) => one.rank === 3).map(({ lock }) => lock),
  }
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

/** What of these locks the account can withdraw now. */
export function claimsOfLocks(locks: readonly LockState[], account: Address): OwnClaim[] {
  return locks
    .filter(({ owner, due }) => due > 0n && owner && isAddressEqual(owner, account))
    .map(({ id, token, due }) => ({ kind: 'lock', token, amount: due, coin: token, lock: id }))
}
