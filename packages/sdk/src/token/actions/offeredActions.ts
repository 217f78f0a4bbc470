import { hasFairMint, hasMarket, hasOwner, hasOwnPool, hasTrading } from '@tokensmith/contracts/compose/tokenModules.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { TokenState } from '../getToken.ts'
import type { TokenTrading } from '../getTrading.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionRole, TokenAction } from './TokenAction.ts'
import { type TokenActionId, tokenActions } from './tokenActions.ts'

/** An action that a token has, and whether the account that looks may do it now. */
export type OfferedAction = TokenAction & { id: TokenActionId; permitted: boolean }

/**
 * The actions that a token still has, for whoever looks; `permitted` tells whether `account` may do them now. What was given
 * up for ever, has no sense now or is not in the code is not offered at all; of a token that is not verified only
 * `transfer`. Whether the contract agrees is for the simulation and the chain to say.
 *
 * @param trading as `getTrading` gave it; without it, actions on trading are offered as if nothing had been given up.
 */
export function offeredActions(
  token: TokenState,
  account: Address | undefined,
  trading: TokenTrading = {},
): OfferedAction[] {
  const context = { token, trading, account }
  return tokenActions
    .filter((action: TokenAction) => isInCode(token, action) && hasHolder(action.by, context) && action.isOpen(context))
    .map((action: TokenAction & { id: TokenActionId }) => ({
      ...action,
      permitted: action.isPermitted?.(context) ?? isRole(action.by, context),
    }))
}

function isInCode({ verification }: TokenState, { part, by }: TokenAction): boolean {
  if (part === 'token') return true
  if (verification.status !== 'verified') return false
  const { composition } = verification
  const { kind } = composition
  if (by === 'owner' && !hasOwner(composition)) return false
  if (part === 'owned') return hasOwner(composition)
  if (part === 'market') return hasMarket(composition)
  if (part === 'trading') return hasTrading(composition)
  if (part === 'ownPool') return hasOwnPool(composition)
  if (part === 'poolLimits') return kind === 'erc314'
  if (part === 'poolTax') return kind === 'x314'
  if (part === 'fairMint') return hasFairMint(composition)
  if (part === 'dividends') return kind === 'dividend' || kind === 'lpDividend'
  if (part === 'dividend' || part === 'lpDividend' || part === 'compound') return kind === part
  return composition.modules.includes(part)
}

/** Who has a role of his own; undefined of those that everybody has. */
function holderOf(role: ActionRole, { token, trading }: ActionContext): Address | undefined {
  if (role === 'owner') return token.owner === zeroAddress ? undefined : token.owner
  if (role === 'pendingOwner') return token.pendingOwner
  if (role === 'provider') return trading.pool?.provider
  return trading.fairMint?.rules.deployer ?? trading.sale?.rules.deployer
}

/** Whether everybody has the role. */
export const isEverybodys = (role: ActionRole): boolean => role === 'holder' || role === 'anyone'

const hasHolder = (role: ActionRole, context: ActionContext) =>
  isEverybodys(role) || holderOf(role, context) !== undefined

function isRole(role: ActionRole, context: ActionContext): boolean {
  if (isEverybodys(role)) return true
  const { account, token } = context
  const holder = holderOf(role, context)
  if (!account || !holder || !isAddressEqual(holder, account)) return false
  return role !== 'owner' || (token.ownershipLockedUntilAt ?? 0n) <= token.chainAt
}
