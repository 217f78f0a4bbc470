import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { decodeLockSchedule } from './LockState.ts'
import type { LockSchedule } from './lockSchedule.ts'

/** A lock as it was made; `amount` is what it was credited with. */
export type LockMade = { id: bigint; owner: Address; amount: bigint; schedule: LockSchedule }

/** Locks in the order in which they were made: rows of a list with the same dates together. */
export type LocksMade = { locks: readonly LockMade[] }

/**
 * Finds the locks that a plan made.
 *
 * @throws ToolboxError `lockEventMissing` when there are fewer than `count`.
 */
export function readLocksMade(
  receipts: readonly TransactionReceipt[],
  { tokenLock, count }: { tokenLock: Address; count: number },
): LocksMade {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, tokenLock))
  const made = parseEventLogs({ abi: tokenLockAbi, eventName: 'LockCreated', logs })
  if (made.length < count) throw new ToolboxError('lockEventMissing')
  return {
    locks: made.map(({ args: { id, owner, amount, schedule } }) => ({
      ...{ id, owner, amount, schedule: decodeLockSchedule(schedule) },
    })),
  }
}
