import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { isAddressEqual, type Log, parseEventLogs, zeroAddress } from 'viem'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import type { LockDate } from './Receipt.ts'

/**
 * The locks that a transaction made in our TokenLock, which has the same address and code on every chain. Locks that
 * belong to nobody have no end and are left out. An end can be moved later: this is what it was when the lock was made.
 */
export function listLockDates(logs: readonly Log[]): LockDate[] {
  const own = logs.filter(({ address }) => isAddressEqual(address, tokenLockOf()))
  return parseEventLogs({ abi: tokenLockAbi, eventName: 'LockCreated', logs: own }).flatMap(({ args }) => {
    const { id, token, owner, amount, schedule } = args
    return isAddressEqual(owner, zeroAddress) ? [] : [{ id, token, amount, endAt: BigInt(schedule.end) }]
  })
}
