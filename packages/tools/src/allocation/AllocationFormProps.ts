import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import type { AllocationView } from './useAllocation.ts'

/** What the form of an action is given that is made from more than fields. */
export type AllocationFormProps = {
  tool: string
  view: AllocationView
  onDone: (done: PresaleActionDone | undefined) => void
}
