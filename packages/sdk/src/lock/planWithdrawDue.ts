import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireTokenLock } from './callTokenLock.ts'
import type { LockState } from './LockState.ts'
import { encodeLockAction } from './planLockAction.ts'

/** Tokens that left each lock; a token with a fee keeps a part on the way. */
export type DueWithdrawn = { withdrawn: readonly { id: bigint; tokens: bigint }[] }

/**
 * Plans withdrawing all that is due of several locks of one owner: a step for each lock that has something due, which
 * wallets with batches carry out in one prompt. A token that refuses its own transfer can stop such a batch as a whole:
 * leave its lock out then. Sends nothing.
 *
 * @throws ToolboxError `lockNothingDue`, `lockContractMissing`, `toolboxCodeDiffers`.
 */
export async function planWithdrawDue(
  client: ChainClient,
  { account, locks, overrides }: { account: Address; locks: readonly LockState[]; overrides?: ToolboxOverrides },
): Promise<Plan<DueWithdrawn>> {
  const isDue = ({ owner, withdrawable }: LockState) => !!owner && isAddressEqual(owner, account) && withdrawable > 0n
  const due = locks.filter(isDue)
  refuseWhen(due.length === 0, 'lockNothingDue')
  const tokenLock = await requireTokenLock(client, overrides)
  return {
    chainId: client.chain.id,
    steps: due.map(({ id }) => ({
      id: `withdraw:${id}`,
      call: { to: tokenLock, data: encodeLockAction(id, 'withdraw', {}) },
    })),
    read(receipts) {
      const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, tokenLock))
      const events = parseEventLogs({ abi: tokenLockAbi, eventName: 'Withdrawn', logs })
      return { withdrawn: events.map(({ args: { id, tokens } }) => ({ id, tokens })) }
    },
  }
}
