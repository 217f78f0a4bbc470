import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { largest } from '../base/parse/largest.ts'
import { lockTimeLimit } from './checkLockSchedule.ts'
import type { LockState } from './LockState.ts'
import { type LockAction, type LockActionId, type LockActionValues, lockActions } from './lockActions.ts'

export type CheckLockActionOptions = {
  /** Who will send it. */
  account: Address
  /** Time of the newest block. */
  chainAt: bigint
  tokenLock: Address
}

/**
 * Refuses what the contract would refuse now.
 *
 * @returns the action.
 * @throws ToolboxError `tokenActionUnknown`, `inputEmpty`, `noPermission`, `lockNothingDue`, `amountZero`, `amountAbove`,
 * `lockNotLater`, `lockDateTooLate`, `lockEmpty`, `lockEnded`, `lockPermanent`, `lockOwnerInvalid`, `lockReceiverInvalid`,
 * `lockRestDiffers`.
 */
export function checkLockAction(
  lock: LockState,
  id: LockActionId,
  values: LockActionValues,
  { account, chainAt, tokenLock }: CheckLockActionOptions,
): LockAction {
  const action = lockActions.find((entry) => entry.id === id)
  if (!action) throw new ToolboxError('tokenActionUnknown', { action: id })
  const given = { ...values, ...action.fixed }
  for (const name of action.args) refuseWhen(given[name] === undefined, 'inputEmpty')
  const role = action.by === 'anyone' ? account : lock[action.by]
  refuseWhen(!role || !isAddressEqual(role, account), 'noPermission')
  checks[id]?.(lock, values, { account, chainAt, tokenLock })
  return action
}

type Check = (lock: LockState, values: LockActionValues, options: CheckLockActionOptions) => void

const checks: Partial<Record<LockActionId, Check>> = {
  withdraw: (lock) => refuseUnlessDue(lock),
  withdrawTo(lock, { amount, receiver }, { tokenLock }) {
    refuseUnlessDue(lock)
    refuseAbove(amount!, lock.withdrawable)
    refuseWhen(isNobody(receiver!, tokenLock), 'lockReceiverInvalid', { receiver: receiver! })
  },
  extend({ rest, schedule: { endAt }, id }, { end }, { chainAt }) {
    refuseWhen(rest === 0n, 'lockEmpty', { id })
    const latestAt = largest([endAt, chainAt])
    refuseWhen(end! <= latestAt, 'lockNotLater', { latestAt })
    refuseWhen(end! >= lockTimeLimit, 'lockDateTooLate', { givenAt: end! })
  },
  topUp({ owner, schedule: { endAt }, id }, { amount }, { chainAt }) {
    refuseWhen(!owner, 'lockPermanent', { id })
    refuseWhen(chainAt >= endAt, 'lockEnded', { id, endAt })
    refuseWhen(amount! <= 0n, 'amountZero')
  },
  split({ rest }, { amount }) {
    refuseAbove(amount!, rest === 0n ? 0n : rest - 1n)
  },
  transferLock({ owner }, { newOwner }, { tokenLock }) {
    const isSame = isAddressEqual(newOwner!, owner!)
    refuseWhen(isSame || isNobody(newOwner!, tokenLock), 'lockOwnerInvalid', { owner: newOwner! })
  },
  renounceLock({ rest: left, id }, { rest }) {
    refuseWhen(left === 0n, 'lockEmpty', { id })
    refuseWhen(rest !== left, 'lockRestDiffers', { stated: rest!, rest: left })
  },
}

function refuseUnlessDue({ id, withdrawable, nextReleaseAt, rest }: LockState): void {
  refuseWhen(rest === 0n, 'lockEmpty', { id })
  refuseWhen(withdrawable === 0n, 'lockNothingDue', { id, nextReleaseAt: nextReleaseAt ?? 0n })
}

function refuseAbove(amount: bigint, max: bigint): void {
  refuseWhen(amount <= 0n, 'amountZero')
  refuseWhen(amount > max, 'amountAbove', { max })
}

const isNobody = (address: Address, tokenLock: Address) =>
  isAddressEqual(address, zeroAddress) || isAddressEqual(address, tokenLock)
