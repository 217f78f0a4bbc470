import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'

/** What every form of the manage page gets. */
export type ActionFormProps = {
  entry: OfferedAction
  context: ActionContext
  tool: string
  onDone: () => void
}
