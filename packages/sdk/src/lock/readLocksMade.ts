import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** Locks in the order in which they were made: rows of a list with the same dates together. `amount` is what they were credited with. */
export type LocksMade = { locks: readonly { id: bigint; owner: Address; amount: bigint }[] }

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
  return { locks: made.map(({ args: { id, owner, amount } }) => ({ id, owner, amount })) }
}
