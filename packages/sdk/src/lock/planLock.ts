import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireTokenLock } from './callTokenLock.ts'
import { checkLockSchedule } from './checkLockSchedule.ts'
import { checkLockOwner, requireLockable } from './checkLockToken.ts'
import { encodeLockSchedule, type LockScheduleValues, lockScheduleOf } from './lockSchedule.ts'
import { type LocksMade, readLocksMade } from './readLocksMade.ts'

export type PlanLockParams = {
  /** Who pays. */
  account: Address
  token: Address
  /** Base units to take from the account. What arrives counts: see `previewReceived`. */
  amount: bigint
  /** Who can withdraw; the account unless told. */
  owner?: Address
  schedule: LockScheduleValues
  /** Gives the lock a vault of its own, for a token whose balances change by themselves: see `getVaultAdvice`. */
  rebasing?: boolean
  /** Refuses a token that is no pair's liquidity token. */
  lp?: boolean
  overrides?: ToolboxOverrides
}

/**
 * Plans one lock: the exact allowance, then the lock. Sends nothing.
 *
 * @throws ToolboxError as `checkLockSchedule`; `amountZero`, `lockOwnerInvalid`, `insufficientTokenBalance`,
 * `notLpAddress`, `tokenNotFound`, `lockContractMissing`, `toolboxCodeDiffers`.
 */
export async function planLock(client: ChainClient, params: PlanLockParams): Promise<Plan<LocksMade>> {
  const { account, token, amount, owner = account, schedule, rebasing = false, lp = false, overrides } = params
  refuseWhen(amount <= 0n, 'amountZero')
  const [tokenLock, block] = await Promise.all([requireTokenLock(client, overrides), client.getBlock()])
  checkLockSchedule(schedule, { nowAt: block.timestamp })
  checkLockOwner(owner, tokenLock)
  await requireLockable(client, { account, token, amount, lp })
  const approval = await planApproval(client, { id: 'token', account, coin: token, spender: tokenLock, amount })
  const isSimple = schedule.kind === 'fixed' && !rebasing
  const data = isSimple
    ? encodeFunctionData({
        abi: tokenLockAbi,
        functionName: 'lockFixed',
        args: [token, owner, amount, schedule.unlockAt],
      })
    : encodeFunctionData({
        abi: tokenLockAbi,
        functionName: 'lock',
        args: [token, owner, amount, encodeLockSchedule(lockScheduleOf(schedule)), rebasing],
      })
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'lock', call: { to: tokenLock, data } }],
    read: (receipts) => readLocksMade(receipts, { tokenLock, count: 1 }),
  }
}
