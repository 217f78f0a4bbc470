import type { ActionContext } from './ActionContext.ts'
import type { OfferedAction } from './manageActions.ts'

/** What every form of the manage page gets. */
export type ActionFormProps = {
  entry: OfferedAction
  context: ActionContext
  tool: string
  onDone: () => void
}
