import {
  hasFairMint,
  hasMarket,
  hasOwner,
  hasOwnPool,
  hasTrading,
  type TokenKind,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { pairGasReserve } from '../liquidity/tradeDefaults.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import type { ToolboxOverrides } from '../toolbox/getToolbox.ts'
import { encodeTokenAction } from './encodeTokenAction.ts'
import type { TokenState } from './getToken.ts'
import type { TokenTrading } from './getTrading.ts'
import { isLaunchOfDeployer, isTradeActionOpen } from './isTradeActionOpen.ts'
import { mintActions } from './mintActions.ts'
import { poolActions } from './poolActions.ts'
import { saleActions } from './saleActions.ts'
import type { TokenAction } from './TokenAction.ts'
import { type TokenActionId, type TokenActionValues, tokenActions } from './tokenActions.ts'
import { tradeActions } from './tradeActions.ts'

export type PlanTokenActionParams = {
  token: Address
  action: TokenActionId
  /** One value for each of the action's arguments, by name. */
  values?: TokenActionValues
  /** Kind of the token: tells which vault actions on dividends mean; `dividend` unless told. */
  kind?: TokenKind
  overrides?: ToolboxOverrides
}

/**
 * Plans one action on a token, or on one of its own contracts. Whether the contract agrees is for the simulation and
 * the chain to say. It gives no allowance and looks nothing up: see `planApprovedAction`.
 *
 * @throws ToolboxError `tokenActionUnknown` for an unknown action or a missing value.
 */
export function planTokenAction(client: ChainClient, params: PlanTokenActionParams): Plan {
  const { action } = params
  const entry: TokenAction | undefined = tokenActions.find(({ id }) => id === action)
  if (!entry) throw new ToolboxError('tokenActionUnknown', { action })
  const isTrade = [...tradeActions, ...poolActions, ...mintActions, ...saleActions].some(({ id }) => id === action)
  const call = {
    ...encodeTokenAction(entry, { ...params, values: params.values ?? {} }),
    ...(isTrade ? { gasReserve: pairGasReserve } : {}),
  }
  return { chainId: client.chain.id, steps: [{ id: action, call }], read: () => {} }
}

/**
 * The actions that would make sense for an account now: those whose module is in a verified token and has not been given
 * up, and which the account's role allows. Of a token that is not verified only `transfer`.
 *
 * @param trading as `getTrading` gave it; without it, actions on trading are offered as if nothing had been given up.
 */
export function listTokenActions(
  token: TokenState,
  account: Address | undefined,
  trading: TokenTrading = {},
): TokenAction[] {
  return tokenActions.filter(
    (action) =>
      isInCode(token, action) &&
      isOpen(token, action) &&
      isTradeActionOpen(token, trading, action) &&
      isRole(token, trading, action, account),
  )
}

function isInCode({ verification }: TokenState, { module, by }: TokenAction): boolean {
  if (module === 'token') return true
  if (verification.status !== 'verified') return false
  const { composition } = verification
  const { kind } = composition
  if (by === 'owner' && !hasOwner(composition)) return false
  if (module === 'owned') return hasOwner(composition)
  if (module === 'market') return hasMarket(composition)
  if (module === 'trading') return hasTrading(composition)
  if (module === 'ownPool') return hasOwnPool(composition)
  if (module === 'poolLimits') return kind === 'erc314'
  if (module === 'poolTax') return kind === 'x314'
  if (module === 'fairMint') return hasFairMint(composition)
  if (module === 'dividends') return kind === 'dividend' || kind === 'lpDividend'
  if (module === 'dividend' || module === 'lpDividend' || module === 'compound') return kind === module
  return composition.modules.includes(module)
}

/** False for what was given up for ever, or has ended by itself. */
function isOpen(token: TokenState, { id, module }: TokenAction): boolean {
  if (module === 'mint') return token.mint?.isFinished === false
  if (id === 'unpause') return token.pause?.isPaused === true
  if (module === 'pause') return (token.pause?.pausableUntilAt ?? 0n) > token.chainAt
  if (module === 'blacklist') return token.blacklist?.isEnded === false
  if (module === 'whitelist') return (token.whitelist?.untilAt ?? 0n) > token.chainAt
  if (id === 'lowerTransferBurnCeiling') return (token.transferBurn?.ceilingBps ?? 0) > 0
  if (id === 'lowerTransferFeeCeiling' || id === 'setFeeAddress') return (token.transferFee?.ceilingBps ?? 0) > 0
  return true
}

function isRole(
  token: TokenState,
  { pool, fairMint, sale }: TokenTrading,
  { id, by }: TokenAction,
  account: Address | undefined,
): boolean {
  const deployer = fairMint?.rules.deployer ?? sale?.rules.deployer
  const isDeployer = !!account && !!deployer && isAddressEqual(deployer, account)
  if (by === 'deployer' || (id === 'finishSale' && sale?.state === 'selling')) return isDeployer
  if (id === 'launchMint' && fairMint && isLaunchOfDeployer(fairMint)) return isDeployer
  // The deployer stands above everybody and is invited by nobody.
  if (id === 'bindSale' && isDeployer) return false
  if (by === 'holder' || by === 'anyone') return true
  if (!account) return false
  if (by === 'provider') return !!pool && isAddressEqual(pool.provider, account)
  const isLocked = (token.ownershipLockedUntilAt ?? 0n) > token.chainAt
  if (by === 'pendingOwner') return !!token.pendingOwner && isAddressEqual(token.pendingOwner, account)
  const isOwner = !!token.owner && token.owner !== zeroAddress && isAddressEqual(token.owner, account)
  return isOwner && !isLocked
}
