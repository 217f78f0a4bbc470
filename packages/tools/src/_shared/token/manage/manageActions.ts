import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { listTokenActions } from '@tokensmith/sdk/token/planTokenAction.ts'
import { type TokenActionId, tokenActions } from '@tokensmith/sdk/token/tokenActions.ts'
import { type Address, zeroAddress } from 'viem'

/** A field of an action's form; `percent` becomes the action's rate, `address` its only address. */
export type ActionField = 'to' | 'amount' | 'until' | 'accounts' | 'percent' | 'address'

/** One thing to do on the manage page. The SDK's action with its fields, and with values that the entry itself fixes. */
export type ManageAction = {
  /** Names the texts (`action.<id>`) and stands in the page's address. */
  id: string
  action: TokenActionId
  fields: readonly ActionField[]
  fixed?: Readonly<Record<string, unknown>>
}

/** In the order of the page. Lists are added to and taken from by separate entries, so that nobody mixes them up. */
export const manageActions: readonly ManageAction[] = [
  { id: 'transfer', action: 'transfer', fields: ['to', 'amount'] },
  { id: 'burn', action: 'burn', fields: ['amount'] },
  { id: 'acceptOwnership', action: 'acceptOwnership', fields: [] },
  { id: 'mint', action: 'mint', fields: ['to', 'amount'] },
  { id: 'finishMinting', action: 'finishMinting', fields: [] },
  { id: 'pause', action: 'pause', fields: ['until'] },
  { id: 'unpause', action: 'unpause', fields: [] },
  { id: 'endPause', action: 'endPause', fields: [] },
  { id: 'addBlacklisted', action: 'setBlacklisted', fields: ['accounts'], fixed: { listed: true } },
  { id: 'removeBlacklisted', action: 'setBlacklisted', fields: ['accounts'], fixed: { listed: false } },
  { id: 'endBlacklist', action: 'endBlacklist', fields: [] },
  { id: 'addWhitelisted', action: 'setWhitelisted', fields: ['accounts'], fixed: { listed: true } },
  { id: 'removeWhitelisted', action: 'setWhitelisted', fields: ['accounts'], fixed: { listed: false } },
  { id: 'endWhitelist', action: 'endWhitelist', fields: [] },
  { id: 'setTransferBurn', action: 'setTransferBurn', fields: ['percent'] },
  { id: 'lowerTransferBurnCeiling', action: 'lowerTransferBurnCeiling', fields: ['percent'] },
  { id: 'setTransferFee', action: 'setTransferFee', fields: ['percent'] },
  { id: 'lowerTransferFeeCeiling', action: 'lowerTransferFeeCeiling', fields: ['percent'] },
  { id: 'setFeeAddress', action: 'setFeeAddress', fields: ['address'] },
  { id: 'lockOwnership', action: 'lockOwnership', fields: ['until'] },
  { id: 'transferOwnership', action: 'transferOwnership', fields: ['address'] },
  { id: 'cancelOwnershipTransfer', action: 'transferOwnership', fields: [], fixed: { newOwner: zeroAddress } },
  { id: 'renounceOwnership', action: 'renounceOwnership', fields: [] },
]

/** What the SDK says of an action: who may do it, and whether it can be undone. */
export function roleOf({ action }: ManageAction) {
  return tokenActions.find(({ id }) => id === action)!
}

export type OfferedAction = ManageAction & { permitted: boolean }

/**
 * The actions that this token still has, for whoever looks; `permitted` tells whether `account` may do them now. What
 * was given up for ever, or is not in the code, is not offered at all.
 */
export function offeredActions(token: TokenState, account: Address | undefined): OfferedAction[] {
  const unlocked: TokenState = { ...token, ownershipLockedUntilAt: 0n }
  const exist = new Set([token.owner, token.pendingOwner].flatMap((who) => idsOf(unlocked, who)))
  const permitted = new Set(idsOf(token, account))
  return manageActions
    .filter(({ id, action }) => exist.has(action) && (id !== 'cancelOwnershipTransfer' || token.pendingOwner))
    .map((entry) => ({ ...entry, permitted: permitted.has(entry.action) }))
}

const idsOf = (token: TokenState, who: Address | undefined) => listTokenActions(token, who).map(({ id }) => id)
