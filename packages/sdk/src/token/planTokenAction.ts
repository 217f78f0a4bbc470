import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { Address } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { TokenActionPart, TokenActionValues } from './actions/TokenAction.ts'
import { type TokenActionId, tokenActionOf } from './actions/tokenActions.ts'
import { encodeTokenAction } from './encodeTokenAction.ts'

export type PlanTokenActionParams = {
  token: Address
  action: TokenActionId
  /** One value for each of the action's arguments that it does not fix itself, by name. */
  values?: TokenActionValues
  /** Kind of the token: tells which vault actions on dividends mean; `dividend` unless told. */
  kind?: TokenKind
  overrides?: ToolboxOverrides
}

/** Their functions do nothing that depends on the state of a pair. */
const plainParts: readonly TokenActionPart[] = [
  ...(['token', 'burn', 'mint', 'pause', 'blacklist', 'whitelist', 'transferBurn', 'transferFee'] as const),
  ...(['owned', 'ownershipLock'] as const),
]

/**
 * Plans one action on a token, or on one of its own contracts. Whether the contract agrees is for the simulation and
 * the chain to say. It gives no allowance and looks nothing up: see `planApprovedAction`.
 *
 * @throws ToolboxError `tokenActionUnknown` for an unknown action, one with a plan of its own, or a missing value.
 */
export function planTokenAction(client: ChainClient, params: PlanTokenActionParams): Plan {
  const { action } = params
  const entry = tokenActionOf(action)
  if (!entry) throw new ToolboxError('tokenActionUnknown', { action })
  const call = {
    ...encodeTokenAction(entry, { ...params, values: params.values ?? {} }),
    ...(plainParts.includes(entry.part) ? {} : { gasReserve: pairGasReserve }),
  }
  return { chainId: client.chain.id, steps: [{ id: action, call }], read: () => {} }
}
