import { hasOwner } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, encodeFunctionData, isAddressEqual, zeroAddress } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import type { TokenState } from './getToken.ts'
import { type TokenAction, type TokenActionId, type TokenActionValues, tokenActions } from './tokenActions.ts'

export type PlanTokenActionParams = {
  token: Address
  action: TokenActionId
  /** One value for each of the action's arguments, by name. */
  values?: TokenActionValues
}

/**
 * Plans one action on a token. Whether the contract agrees is for the simulation and the chain to say.
 *
 * @throws ToolboxError `tokenActionUnknown` for an unknown action or a missing value.
 */
export function planTokenAction(client: ChainClient, { token, action, values = {} }: PlanTokenActionParams): Plan {
  const entry: TokenAction | undefined = tokenActions.find(({ id }) => id === action)
  if (!entry) throw new ToolboxError('tokenActionUnknown', { action })
  const args = entry.args.map(({ name }) => {
    if (values[name] === undefined) throw new ToolboxError('tokenActionUnknown', { action: `${action}.${name}` })
    return values[name]
  })
  const data = encodeFunctionData({ abi: tokenAbi as Abi, functionName: entry.id, args })
  return { chainId: client.chain.id, steps: [{ id: action, call: { to: token, data } }], read: () => {} }
}

/**
 * The actions that would make sense for an account now: those whose module is in a verified token and has not been given
 * up, and which the account's role allows. Of a token that is not verified only `transfer`.
 */
export function listTokenActions(token: TokenState, account: Address | undefined): TokenAction[] {
  return tokenActions.filter(
    (action) => isInCode(token, action) && isOpen(token, action) && isRole(token, action, account),
  )
}

function isInCode({ verification }: TokenState, { module }: TokenAction): boolean {
  if (module === 'token') return true
  if (verification.status !== 'verified') return false
  const { composition } = verification
  return module === 'owned' ? hasOwner(composition) : composition.modules.includes(module)
}

/** False for what was given up for ever, or has ended by itself. */
function isOpen(token: TokenState, { id, module }: TokenAction): boolean {
  if (module === 'mint') return token.mint?.isFinished === false
  if (id === 'unpause') return token.pause?.isPaused === true
  if (module === 'pause') return (token.pause?.pausableUntilAt ?? 0n) > token.chainAt
  if (module === 'blacklist') return token.blacklist?.isEnded === false
  if (module === 'whitelist') return (token.whitelist?.untilAt ?? 0n) > token.chainAt
  if (id === 'lowerTransferBurnCeiling') return (token.transferBurn?.ceilingBps ?? 0) > 0
  if (id === 'lowerTransferFeeCeiling') return (token.transferFee?.ceilingBps ?? 0) > 0
  return true
}

function isRole(token: TokenState, { by }: TokenAction, account: Address | undefined): boolean {
  if (by === 'holder') return true
  if (!account) return false
  const isLocked = (token.ownershipLockedUntilAt ?? 0n) > token.chainAt
  if (by === 'pendingOwner') return !!token.pendingOwner && isAddressEqual(token.pendingOwner, account)
  const isOwner = !!token.owner && token.owner !== zeroAddress && isAddressEqual(token.owner, account)
  return isOwner && !isLocked
}
