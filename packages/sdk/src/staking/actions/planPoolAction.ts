import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, encodeFunctionData, type Hex, isAddressEqual, zeroHash } from 'viem'
import { planApproval } from '../../base/erc20/planApproval.ts'
import { refuseWhen } from '../../base/errors/refuseWhen.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../../base/plan/Plan.ts'
import { createAccountTree } from '../../offering/accountTree.ts'
import type { PoolState } from '../PoolState.ts'
import { type PoolEvent, readPoolAction } from '../poolEvents.ts'
import { poolGasReserve } from '../poolGasReserve.ts'
import type { PoolActionValues } from './PoolAction.ts'
import { type PoolAction, type PoolActionId, poolActions } from './poolActions.ts'

export type PlanPoolActionParams = {
  account: Address
  pool: PoolState
  action: PoolActionId
  values?: PoolActionValues
}

/** What an action came to, by the pool's own events. */
export type PoolActionDone = { events: readonly PoolEvent[] }

/**
 * Plans one action on a pool, with the exact allowance first where it takes coin. Sends nothing. What the contract would refuse
 * now the plan's simulation tells, with the contract's own error.
 *
 * @throws ToolboxError `tokenActionUnknown`, `inputEmpty` where a value is missing, `noPermission` where the pool gives the
 * account no such power; and the node's failures.
 */
export async function planPoolAction(
  client: ChainClient,
  { account, pool, action: id, values = {} }: PlanPoolActionParams,
): Promise<Plan<PoolActionDone>> {
  const action = poolActionOf(id)
  const { spends, approves } = action
  const isTold = pool.powers.some(({ power, holder }) => power === spends && isAddressEqual(holder, account))
  refuseWhen(spends !== undefined && !isTold, 'noPermission')
  const data = encodePoolAction(action, values)
  const coin = approves && pool.settings[approves]
  const amount = values.amount ?? 0n
  const approval = coin ? await planApproval(client, { id: 'coin', account, coin, spender: pool.pool, amount }) : []
  const gasReserve = poolGasReserve(pool.settings, action.functionName ?? id)
  return {
    chainId: client.chain.id,
    steps: [...approval, { id, call: { to: pool.pool, data, gasReserve } }],
    read: (receipts) => ({ events: readPoolAction(receipts, [pool.pool]) }),
  }
}

/** The action of that name. @throws ToolboxError `tokenActionUnknown`. */
export function poolActionOf(id: string): PoolAction {
  const action = poolActions.find((one) => one.id === id)
  if (!action) throw new ToolboxError('tokenActionUnknown', { action: id })
  return action
}

/** The call of an action. @throws ToolboxError `inputEmpty` where a value is missing. */
export function encodePoolAction(
  { id, functionName = id, args, usual, fixed }: PoolAction,
  values: PoolActionValues,
): Hex {
  const given = { ...usual, ...values, ...fixed }
  for (const name of args) refuseWhen(given[name] === undefined, 'inputEmpty')
  const abi: Abi = stakingPoolAbi
  return encodeFunctionData({ abi, functionName, args: args.map((name) => given[name]) })
}

/**
 * Plans another list of who may enter, of these accounts; who is in stays in. It is bound to chain and pool, and replaces the
 * one before.
 *
 * @throws ToolboxError `inputEmpty` for an empty list, `noPermission`.
 */
export async function planPoolList(
  client: ChainClient,
  { account, pool, accounts }: { account: Address; pool: PoolState; accounts: readonly Address[] },
): Promise<Plan<PoolActionDone>> {
  const { root } = await createAccountTree(client.chain.id, pool.pool, accounts)
  refuseWhen(root === zeroHash, 'inputEmpty')
  return planPoolAction(client, { account, pool, action: 'setListRoot', values: { root } })
}
