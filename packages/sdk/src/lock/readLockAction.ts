import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'

/** What an action on a lock did, as far as it did it. */
export type LockActionDone = {
  /** Base units of the token that left by a withdrawal. */
  tokens?: bigint
  /** Number of the lock that was split off. */
  newId?: bigint
  /** What was added, in units of the lock. */
  added?: bigint
  /** The end that was moved, in unix seconds. */
  endAt?: bigint
  /** Who can accept the lock now. */
  offeredTo?: Address
  /** Whose the lock is now. */
  newOwner?: Address
}

/** Finds what an action did among the logs of its transactions. */
export function readLockAction(
  receipts: readonly Pick<TransactionReceipt, 'logs'>[],
  { tokenLock }: { tokenLock: Address },
): LockActionDone {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, tokenLock))
  const done: LockActionDone = {}
  for (const { eventName, args } of parseEventLogs({ abi: tokenLockAbi, logs })) {
    if (eventName === 'Withdrawn') done.tokens = args.tokens
    if (eventName === 'LockSplit') done.newId = args.newId
    if (eventName === 'LockToppedUp') done.added = args.added
    if (eventName === 'LockExtended') done.endAt = args.end
    if (eventName === 'LockTransferred') done.newOwner = args.newOwner
    if (eventName === 'LockTransferStarted' && args.newOwner !== zeroAddress) done.offeredTo = args.newOwner
  }
  return done
}
