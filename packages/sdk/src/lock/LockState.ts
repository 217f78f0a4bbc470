import type { Address } from 'viem'
import { type LockKind, type LockSchedule, lockKinds } from './lockSchedule.ts'

/** Where a lock stands, in the order of the contract's `Status`. */
export const lockStatuses = ['locked', 'releasing', 'unlocked', 'empty', 'permanent'] as const
export type LockStatus = (typeof lockStatuses)[number]

/** A lock as the chain has it. */
export type LockState = {
  id: bigint
  token: Address
  /** Who can withdraw; undefined in a permanent lock. */
  owner?: Address
  /** Who can accept the lock. */
  pendingOwner?: Address
  schedule: LockSchedule
  /** The token's factory confirmed it as its pair when the lock was made; the factory may be anybody's. */
  isLp: boolean
  /** Holds the tokens of a lock of a rebasing token. */
  vault?: Address
  /** In units of the lock, which are base units of the token unless there is a vault: all that was credited … */
  amount: bigint
  /** … the part of it that was withdrawn … */
  withdrawn: bigint
  /** … what is left … */
  rest: bigint
  /** … and what of that the owner can withdraw now. */
  withdrawable: bigint
  /** In base units of the token: what is behind `rest` … */
  balance: bigint
  /** … what of that nobody can withdraw yet … */
  locked: bigint
  /** … and what the owner can withdraw now. A token with a fee keeps a part on the way. */
  due: bigint
  /** When more is released: the present while it is released evenly; undefined when nothing follows, or never. */
  nextReleaseAt?: bigint
  status: LockStatus
  /** The owner can move the end to a later date. */
  isExtendable: boolean
}

/** A lock as the contract answers. */
export type EncodedLock = {
  id: bigint
  token: Address
  owner: Address
  pendingOwner: Address
  schedule: { kind: number; start: bigint; end: bigint; firstBps: number; period: number; periodBps: number }
  isLp: boolean
  vault: Address
  amount: bigint
  withdrawn: bigint
  withdrawable: bigint
  balance: bigint
  nextReleaseAt: bigint
  status: number
  extendable: boolean
}

/** Reads the contract's answer. */
export function lockStateOf(lock: EncodedLock): LockState {
  const { id, token, isLp, amount, withdrawn, withdrawable, balance, nextReleaseAt } = lock
  const rest = amount - withdrawn
  const due = rest === 0n ? 0n : (balance * withdrawable) / rest
  const status = lockStatuses[lock.status]!
  return {
    ...{ id, token, isLp, amount, withdrawn, rest, withdrawable, balance, due, status },
    owner: unlessZero(lock.owner),
    pendingOwner: unlessZero(lock.pendingOwner),
    vault: unlessZero(lock.vault),
    schedule: decodeLockSchedule(lock.schedule),
    // What grows in the vault of an emptied lock belongs to nobody any more.
    locked: rest === 0n ? 0n : balance - due,
    nextReleaseAt: nextReleaseAt === 0n || status === 'permanent' ? undefined : nextReleaseAt,
    isExtendable: lock.extendable,
  }
}

/** The dates of a lock out of the contract's form of them. */
export function decodeLockSchedule({
  kind,
  start,
  end,
  firstBps,
  period,
  periodBps,
}: EncodedLock['schedule']): LockSchedule {
  const named: LockKind = lockKinds[kind]!
  return { kind: named, startAt: start, endAt: end, firstBps, period: BigInt(period), periodBps }
}

const unlessZero = (address: Address) => (BigInt(address) === 0n ? undefined : address)
