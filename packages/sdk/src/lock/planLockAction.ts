import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireTokenLock } from './callTokenLock.ts'
import { checkLockAction } from './checkLockAction.ts'
import { requireLockable } from './checkLockToken.ts'
import type { LockState } from './LockState.ts'
import { type LockActionId, type LockActionValues, lockActions } from './lockActions.ts'
import { type LockActionDone, readLockAction } from './readLockAction.ts'

export type PlanLockActionParams = {
  account: Address
  lock: LockState
  action: LockActionId
  values?: LockActionValues
  overrides?: ToolboxOverrides
}

/**
 * Plans one action on a lock, with the exact allowance first where it takes tokens. Sends nothing.
 *
 * @throws ToolboxError as `checkLockAction`; `insufficientTokenBalance`, `lockContractMissing`, `toolboxCodeDiffers`.
 */
export async function planLockAction(
  client: ChainClient,
  { account, lock, action, values = {}, overrides }: PlanLockActionParams,
): Promise<Plan<LockActionDone>> {
  const [tokenLock, block] = await Promise.all([requireTokenLock(client, overrides), client.getBlock()])
  const { approves } = checkLockAction(lock, action, values, { account, chainAt: block.timestamp, tokenLock })
  const { token } = lock
  const { amount = 0n } = values
  if (approves) await requireLockable(client, { account, token, amount, lp: false })
  const approval = approves
    ? await planApproval(client, { id: 'token', account, coin: token, spender: tokenLock, amount })
    : []
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: action, call: { to: tokenLock, data: encodeLockAction(lock.id, action, values) } }],
    read: (receipts) => readLockAction(receipts, { tokenLock }),
  }
}

/** The call of an action; its values must have been checked. */
export function encodeLockAction(lock: bigint, id: LockActionId, values: LockActionValues): Hex {
  const { functionName = id, args, fixed } = lockActions.find((action) => action.id === id)!
  const given = { ...values, ...fixed }
  const abi: Abi = tokenLockAbi
  return encodeFunctionData({ abi, functionName, args: [lock, ...args.map((name) => given[name])] })
}
