import type { Address } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type AllocationAction, planAllocationAction } from '../sale/planAllocationAction.ts'
import { planPresaleAction } from '../sale/planPresaleAction.ts'
import { type PresaleActionDone, readPresaleAction } from '../sale/readPresaleAction.ts'
import type { AnyAllocationAction } from './allocationActions.ts'

/** Those of this sort of sale alone. */
const own: Readonly<Record<AllocationAction['action'], true>> = {
  ...{ setRecipient: true, finishAllocation: true, markDelivered: true, disputeDelivery: true },
  ...{ concedeDispute: true, withdrawDispute: true, settleBatch: true },
}
const isOwn = (action: AnyAllocationAction): action is AllocationAction => Object.hasOwn(own, action.action)

/**
 * Plans whatever can be done with a sale of what is delivered elsewhere: what every sale can, and what this sort alone. Sends
 * nothing; who may and when the simulation tells, with the contract's own error.
 *
 * @throws ToolboxError as `planAllocationAction`.
 */
export async function planAnyAllocationAction(
  client: ChainClient,
  params: { sale: Address; account: Address; action: AnyAllocationAction; overrides?: ToolboxOverrides },
): Promise<Plan<PresaleActionDone>> {
  const { sale, account, action, overrides } = params
  if (!isOwn(action)) return planPresaleAction(client.chain.id, sale, action, overrides)
  const plan = await planAllocationAction(client, { sale, account, action, overrides })
  return { ...plan, read: (receipts) => readPresaleAction(receipts, sale) }
}
