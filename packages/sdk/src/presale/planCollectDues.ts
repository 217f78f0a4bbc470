import type { Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { encodeAllocationAction } from '../sale/planAllocationAction.ts'
import { planPresaleAction } from '../sale/planPresaleAction.ts'
import { type PresaleActionDone, type PresaleMovement, readPresaleAction } from '../sale/readPresaleAction.ts'
import type { SaleDue } from './saleDues.ts'

/** What arrived, by the place of the due that it is of. */
export type DuesCollected = { movements: readonly (PresaleMovement & { due: number })[] }

/**
 * Plans getting all that is due of several sales: a step for each, which wallets with batches carry out in one prompt. A token
 * that refuses its own transfer can stop such a batch as a whole: leave its claim out then. Sends nothing, asks nothing.
 */
export function planCollectDues(
  chainId: number,
  dues: readonly SaleDue[],
  overrides?: ToolboxOverrides,
): Plan<DuesCollected> {
  const plans = dues.map((due) => planDue(chainId, due, overrides))
  return {
    chainId,
    steps: plans.flatMap(({ steps }, due) => steps.map((step) => ({ ...step, id: `${step.id}:${due}` }))),
    read(receipts) {
      // Of one sale several may be collected: what its plan reads is counted once.
      const first = dues.map(({ sale }, due) => dues.findIndex((one) => one.sale === sale) === due)
      return {
        movements: plans.flatMap((plan, due) =>
          first[due] ? plan.read(receipts).movements.map((movement) => ({ ...movement, due })) : [],
        ),
      }
    },
  }
}

function planDue(chainId: number, { sale, action }: SaleDue, overrides?: ToolboxOverrides): Plan<PresaleActionDone> {
  if (action.action !== 'settleBatch') return planPresaleAction(chainId, sale, action, overrides)
  return {
    chainId,
    steps: [{ id: action.action, call: { to: sale, data: encodeAllocationAction(action) } }],
    read: (receipts) => readPresaleAction(receipts, sale),
  }
}
