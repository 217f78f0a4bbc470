import { type Address, isAddressEqual } from 'viem'
import type { LockState } from './LockState.ts'

export type LockActionArgKind = 'amount' | 'address' | 'timestamp'

/** Something that can be done with a lock. Values are given by the names of `args`. */
export type LockAction = {
  id: LockActionId
  args: readonly { name: 'amount' | 'receiver' | 'end' | 'newOwner' | 'rest'; kind: LockActionArgKind }[]
  by: 'owner' | 'pendingOwner' | 'anyone'
  /** It cannot be taken back. */
  isOneWay: boolean
  /** It takes tokens of the caller. */
  approves: boolean
}

export type LockActionId = (typeof actions)[number]['id']

const amount = { name: 'amount', kind: 'amount' } as const
const receiver = { name: 'receiver', kind: 'address' } as const
const newOwner = { name: 'newOwner', kind: 'address' } as const
const actions = [
  { id: 'withdraw', args: [], by: 'owner', isOneWay: false, approves: false },
  { id: 'withdrawTo', args: [amount, receiver], by: 'owner', isOneWay: false, approves: false },
  { id: 'extend', args: [{ name: 'end', kind: 'timestamp' }], by: 'owner', isOneWay: true, approves: false },
  { id: 'topUp', args: [amount], by: 'anyone', isOneWay: true, approves: true },
  { id: 'split', args: [amount], by: 'owner', isOneWay: true, approves: false },
  { id: 'transferLock', args: [newOwner], by: 'owner', isOneWay: false, approves: false },
  { id: 'cancelTransfer', args: [], by: 'owner', isOneWay: false, approves: false },
  { id: 'acceptLock', args: [], by: 'pendingOwner', isOneWay: false, approves: false },
  { id: 'renounceLock', args: [{ name: 'rest', kind: 'amount' }], by: 'owner', isOneWay: true, approves: false },
] as const

/** All actions, named as in the contract; `cancelTransfer` is its `transferLock` to nobody. */
export const lockActions: readonly LockAction[] = actions

/** The actions that make sense for an account now; without one, those that anyone may take. */
export function listLockActions(lock: LockState, account: Address | undefined, chainAt: bigint): LockAction[] {
  const is = (other: Address | undefined) => !!account && !!other && isAddressEqual(account, other)
  const roles = { owner: is(lock.owner), pendingOwner: is(lock.pendingOwner), anyone: true }
  return lockActions.filter((action) => roles[action.by] && isOpen(lock, action.id, chainAt))
}

function isOpen(lock: LockState, id: LockActionId, chainAt: bigint): boolean {
  if (id === 'withdraw' || id === 'withdrawTo') return lock.withdrawable > 0n
  if (id === 'topUp') return lock.owner !== undefined && chainAt < lock.schedule.endAt
  if (id === 'split') return lock.rest > 1n
  if (id === 'extend' || id === 'renounceLock') return lock.rest > 0n
  if (id === 'cancelTransfer' || id === 'acceptLock') return lock.pendingOwner !== undefined
  return true
}
