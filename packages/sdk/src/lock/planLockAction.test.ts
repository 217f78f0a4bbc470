import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { decodeFunctionData, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type LockActionId, lockActions } from './lockActions.ts'
import { encodeLockAction } from './planLockAction.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const values = { amount: 5n, receiver: someone, end: 9n, newOwner: someone, rest: 7n } as const

/** What the contract is asked, by action, for lock 3 and these values. */
const calls: Readonly<Record<LockActionId, readonly [functionName: string, ...args: unknown[]]>> = {
  withdraw: ['withdraw', 3n],
  withdrawTo: ['withdrawTo', 3n, 5n, someone],
  extend: ['extend', 3n, 9n],
  topUp: ['topUp', 3n, 5n],
  split: ['split', 3n, 5n],
  transferLock: ['transferLock', 3n, someone],
  cancelTransfer: ['transferLock', 3n, zeroAddress],
  acceptLock: ['acceptLock', 3n],
  renounceLock: ['renounceLock', 3n, 7n],
}

describe('encodeLockAction', () => {
  it.each(Object.entries(calls))('calls for %s what the contract has for it', (id, [functionName, ...args]) => {
    const data = encodeLockAction(3n, id as LockActionId, values)
    expect(decodeFunctionData({ abi: tokenLockAbi, data })).toEqual({ functionName, args })
  })
  it('is told of every action here', () => {
    expect(lockActions.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort())
  })
})
