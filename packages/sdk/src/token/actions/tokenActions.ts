import { accessActions } from './accessActions.ts'
import { dividendActions } from './dividendActions.ts'
import { holdingActions } from './holdingActions.ts'
import { interestActions } from './interestActions.ts'
import { invitationActions } from './invitationActions.ts'
import { limitActions } from './limitActions.ts'
import { mintActions } from './mintActions.ts'
import { ownershipActions } from './ownershipActions.ts'
import { poolActions } from './poolActions.ts'
import { prizeActions } from './prizeActions.ts'
import { saleActions } from './saleActions.ts'
import { supplyActions } from './supplyActions.ts'
import type { TokenAction } from './TokenAction.ts'
import { taxActions } from './taxActions.ts'
import { tradingActions } from './tradingActions.ts'
import { transferTaxActions } from './transferTaxActions.ts'

/** Everything that can be done with a token of ours after it was created, in the order of the manage page. */
export const tokenActions = [
  ...mintActions,
  ...saleActions,
  ...poolActions,
  ...holdingActions,
  ...tradingActions,
  ...taxActions,
  ...transferTaxActions,
  ...limitActions,
  ...dividendActions,
  ...interestActions,
  ...invitationActions,
  ...prizeActions,
  ...supplyActions,
  ...accessActions,
  ...ownershipActions,
] as const

export type TokenActionId = (typeof tokenActions)[number]['id']

const byId = new Map<string, TokenAction & { id: TokenActionId }>(tokenActions.map((action) => [action.id, action]))

/** The action of a name; undefined where there is none. */
export const tokenActionOf = (id: string): (TokenAction & { id: TokenActionId }) | undefined => byId.get(id)
