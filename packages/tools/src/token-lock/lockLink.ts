import { type Address, isAddress } from 'viem'
import { parseLockNumber } from '../_shared/lock/parseLockNumber.ts'

const path = '/lo/id'

type LockLink = { lock?: bigint; token?: Address }

/** Address of a lock's public page; it names the chain, so that it shows the same lock to everybody. */
export function lockHref(lock: bigint, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'ML', lock: lock.toString(), chain: String(chainId) })}`
}

/** Address of the public page of all locks of a token. */
export function tokenLocksHref(token: Address, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'ML', token, chain: String(chainId) })}`
}

/** Which public page a query asks for; undefined for none, and on the tabs that are about something else. */
export function readLockLink(query: URLSearchParams): LockLink | undefined {
  const tab = query.get('tab')?.toUpperCase()
  if (tab !== undefined && tab !== 'ML' && tab !== 'MINE') return undefined
  const [lock, token] = ['lock', 'token'].map((name) => query.get(name) ?? '')
  const number = parseLockNumber(lock!)
  if (number !== undefined) return { lock: number }
  return isAddress(token!, { strict: false }) ? { token: token as Address } : undefined
}
