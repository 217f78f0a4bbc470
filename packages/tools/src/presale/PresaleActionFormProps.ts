import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import type { PresaleView } from './usePresale.ts'

/** What the form of an action is given that is made from more than fields. */
export type PresaleActionFormProps = {
  tool: string
  view: PresaleView
  onDone: (done: PresaleActionDone | undefined) => void
}
