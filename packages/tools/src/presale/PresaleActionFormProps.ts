import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import type { SaleView } from './SaleView.ts'

/** What the form of an action is given that is made from more than fields. */
export type PresaleActionFormProps = {
  tool: string
  view: SaleView
  onDone: (done: PresaleActionDone | undefined) => void
}
