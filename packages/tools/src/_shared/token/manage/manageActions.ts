import { hasFairMint, hasMarket, hasOwnPool } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { isLaunchOfDeployer } from '@tokensmith/sdk/token/isTradeActionOpen.ts'
import { listTokenActions } from '@tokensmith/sdk/token/planTokenAction.ts'
import type { TokenAction } from '@tokensmith/sdk/token/TokenAction.ts'
import { type TokenActionId, tokenActions } from '@tokensmith/sdk/token/tokenActions.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { ActionField } from './actionFields.ts'
import { isSensibleInSale } from './sale/isSensibleInSale.ts'

/** A folding part of the manage page: facts, and what can be done about them. */
export const manageSections = [
  'fairMint',
  'sale',
  'pool',
  'holding',
  'trading',
  'taxes',
  'limits',
  'dividends',
  'interest',
  'invitation',
  'prizes',
  'supply',
  'access',
  'ownership',
] as const
export type ManageSection = (typeof manageSections)[number]

/** What is done by more than one function, or not on the token at all, and has a form of its own. */
export type OwnForm =
  | 'launch'
  | 'addLiquidity'
  | 'removeLiquidity'
  | 'poolTrade'
  | 'addPoolLiquidity'
  | 'removePoolLiquidity'
  | 'inviteLink'
  | 'bind'
  | 'fairMint'
  | 'launchMint'
  | 'setList'
  | 'buySale'
  | 'bindSale'
  | 'finishSale'
  | 'setSaleList'

/** One thing to do on the manage page. The SDK's action with its fields, and with values that the entry itself fixes. */
export type ManageAction = {
  /** Names the texts (`action.<id>`) and stands in the page's address. */
  id: string
  section: ManageSection
  /** Absent for a form that calls no function of the token or its own contracts. */
  action?: TokenActionId
  form?: OwnForm
  fields: readonly ActionField[]
  fixed?: Readonly<Record<string, unknown>>
  /** Who may, where that is narrower than the SDK’s word. */
  by?: TokenAction['by']
}

const of = (section: ManageSection, entries: readonly Omit<ManageAction, 'section'>[]): ManageAction[] =>
  entries.map((entry) => ({ ...entry, section }))

/** In the order of the page. Lists are added to and taken from by separate entries, so that nobody mixes them up. */
export const manageActions: readonly ManageAction[] = [
  ...of('fairMint', [
    { id: 'fairMint', form: 'fairMint', fields: [] },
    { id: 'giveBack', action: 'giveBack', fields: ['count'] },
    { id: 'refund', action: 'refund', fields: ['receiver'] },
    { id: 'launchMint', action: 'launchMint', form: 'launchMint', fields: [] },
    { id: 'launchAsDeployer', action: 'launchMint', form: 'launchMint', fields: [], by: 'deployer' },
    { id: 'setListRoot', action: 'setListRoot', form: 'setList', fields: [] },
    { id: 'collectProceeds', action: 'collectProceeds', fields: [] },
  ]),
  ...of('sale', [
    { id: 'buySale', form: 'buySale', fields: [] },
    { id: 'claimSale', action: 'claimSale', fields: ['receiver'] },
    { id: 'refundSale', action: 'refundSale', fields: ['receiver'] },
    { id: 'bindSale', action: 'bindSale', form: 'bindSale', fields: [] },
    { id: 'collectSaleReward', action: 'collectSaleReward', fields: ['receiver'] },
    { id: 'finishSale', action: 'finishSale', form: 'finishSale', fields: [] },
    { id: 'finishSaleEarly', action: 'finishSale', form: 'finishSale', fields: [], by: 'deployer' },
    { id: 'setSaleList', action: 'setSaleList', form: 'setSaleList', fields: [] },
    { id: 'collectSaleProceeds', action: 'collectSaleProceeds', fields: [] },
  ]),
  ...of('pool', [
    { id: 'poolTrade', form: 'poolTrade', fields: [] },
    { id: 'startPoolTrading', action: 'startPoolTrading', fields: [] },
    { id: 'addPoolLiquidity', form: 'addPoolLiquidity', fields: [] },
    { id: 'removePoolLiquidity', form: 'removePoolLiquidity', fields: [] },
    { id: 'extendLiquidityLock', action: 'extendLiquidityLock', fields: ['until'] },
    { id: 'setInviter', action: 'setInviter', fields: ['inviter'] },
    { id: 'collectBooked', action: 'collectBooked', fields: ['receiver'] },
    { id: 'setPlainSlippage', action: 'setPlainSlippage', fields: ['percent'] },
    { id: 'loosenPoolLimits', action: 'loosenPoolLimits', fields: ['maxHolding', 'coolDown'] },
    {
      id: 'lowerPoolTax',
      action: 'lowerPoolTax',
      fields: ['buyBurn', 'buyFund', 'buyInviter', 'sellBurn', 'sellFund', 'sellInviter'],
    },
    { id: 'setFund', action: 'setFund', fields: ['address'] },
    { id: 'raiseMaxBuy', action: 'raiseMaxBuy', fields: ['maxBuy'] },
  ]),
  ...of('holding', [
    { id: 'transfer', action: 'transfer', fields: ['to', 'amount'] },
    { id: 'burn', action: 'burn', fields: ['amount'] },
  ]),
  ...of('trading', [
    { id: 'launch', form: 'launch', fields: [] },
    { id: 'startTrading', action: 'startTrading', fields: [] },
    { id: 'addLiquidity', form: 'addLiquidity', fields: [] },
    { id: 'removeLiquidity', form: 'removeLiquidity', fields: [] },
    { id: 'registerPair', action: 'registerPair', fields: ['address'] },
    { id: 'lowerDust', action: 'lowerDust', fields: ['count'] },
  ]),
  ...of('taxes', [
    { id: 'releaseMarketing', action: 'release', fields: [], fixed: { purpose: 'marketing' } },
    { id: 'releaseTeam', action: 'release', fields: [], fixed: { purpose: 'team' } },
    { id: 'releaseTo', action: 'releaseTo', fields: ['receiver'] },
    { id: 'setTaxes', action: 'setTaxes', fields: ['buyPercent', 'sellPercent'] },
    { id: 'lowerTaxCeilings', action: 'lowerTaxCeilings', fields: ['buyPercent', 'sellPercent'] },
    {
      id: 'setSplit',
      action: 'setSplit',
      fields: [
        'weightLiquidity',
        'weightMarketing',
        'weightTeam',
        'weightBurn',
        'weightDividend',
        'weightPrize',
        'liquidityReceiver',
        'marketingReceiver',
        'teamReceiver',
      ],
    },
    { id: 'fixSplit', action: 'fixSplit', fields: [] },
    { id: 'setSwapThreshold', action: 'setSwapThreshold', fields: ['amount'] },
    { id: 'setSlippage', action: 'setSlippage', fields: ['percent'] },
    { id: 'addExempt', action: 'setExempt', fields: ['exemption', 'accounts'], fixed: { exempt: true } },
    { id: 'removeExempt', action: 'setExempt', fields: ['exemption', 'accounts'], fixed: { exempt: false } },
    { id: 'endExemptions', action: 'endExemptions', fields: [] },
    { id: 'setTransferBurn', action: 'setTransferBurn', fields: ['percent'] },
    { id: 'lowerTransferBurnCeiling', action: 'lowerTransferBurnCeiling', fields: ['percent'] },
    { id: 'setTransferFee', action: 'setTransferFee', fields: ['percent'] },
    { id: 'lowerTransferFeeCeiling', action: 'lowerTransferFeeCeiling', fields: ['percent'] },
    { id: 'setFeeAddress', action: 'setFeeAddress', fields: ['address'] },
  ]),
  ...of('limits', [
    { id: 'loosenLimits', action: 'loosenLimits', fields: ['maxTransaction', 'maxHolding', 'coolDown'] },
  ]),
  ...of('dividends', [
    { id: 'claimDividend', action: 'claimDividend', fields: ['receiver'] },
    { id: 'stakeFor', action: 'stakeFor', fields: ['amount', 'receiver'] },
    { id: 'unstake', action: 'unstake', fields: ['amount', 'receiver'] },
    { id: 'lockStake', action: 'lockStake', fields: ['until'] },
    { id: 'donate', action: 'donate', fields: ['amount'] },
    { id: 'process', action: 'process', fields: ['accounts'] },
    { id: 'convert', action: 'convert', fields: [] },
    { id: 'refresh', action: 'refresh', fields: ['accounts'] },
    { id: 'excludeDividend', action: 'setExcluded', fields: ['accounts'], fixed: { excluded: true } },
    { id: 'includeDividend', action: 'setExcluded', fields: ['accounts'], fixed: { excluded: false } },
  ]),
  ...of('interest', [
    { id: 'accrue', action: 'accrue', fields: ['accounts'] },
    { id: 'compound', action: 'compound', fields: [] },
    { id: 'excludeInterest', action: 'setInterestExcluded', fields: ['accounts'], fixed: { excluded: true } },
    { id: 'includeInterest', action: 'setInterestExcluded', fields: ['accounts'], fixed: { excluded: false } },
  ]),
  ...of('invitation', [
    { id: 'bind', action: 'bind', form: 'bind', fields: [] },
    { id: 'inviteLink', form: 'inviteLink', fields: [] },
    { id: 'inviteByTransfer', action: 'setInvitesByTransfer', fields: [], fixed: { active: true } },
    { id: 'stopInviteByTransfer', action: 'setInvitesByTransfer', fields: [], fixed: { active: false } },
    { id: 'settleInvitations', action: 'settleInvitations', fields: ['accounts'] },
    { id: 'claimCredits', action: 'claimCredits', fields: ['receiver'] },
  ]),
  ...of('prizes', [
    { id: 'settlePrize', action: 'settlePrize', fields: [] },
    { id: 'enlist', action: 'enlist', fields: ['accounts'] },
    { id: 'claimPrize', action: 'claimPrize', fields: ['receiver'] },
  ]),
  ...of('supply', [
    { id: 'mint', action: 'mint', fields: ['to', 'amount'] },
    { id: 'finishMinting', action: 'finishMinting', fields: [] },
  ]),
  ...of('access', [
    { id: 'pause', action: 'pause', fields: ['until'] },
    { id: 'unpause', action: 'unpause', fields: [] },
    { id: 'endPause', action: 'endPause', fields: [] },
    { id: 'addBlacklisted', action: 'setBlacklisted', fields: ['accounts'], fixed: { listed: true } },
    { id: 'removeBlacklisted', action: 'setBlacklisted', fields: ['accounts'], fixed: { listed: false } },
    { id: 'endBlacklist', action: 'endBlacklist', fields: [] },
    { id: 'addWhitelisted', action: 'setWhitelisted', fields: ['accounts'], fixed: { listed: true } },
    { id: 'removeWhitelisted', action: 'setWhitelisted', fields: ['accounts'], fixed: { listed: false } },
    { id: 'endWhitelist', action: 'endWhitelist', fields: [] },
  ]),
  ...of('ownership', [
    { id: 'acceptOwnership', action: 'acceptOwnership', fields: [] },
    { id: 'lockOwnership', action: 'lockOwnership', fields: ['until'] },
    { id: 'transferOwnership', action: 'transferOwnership', fields: ['address'] },
    { id: 'cancelOwnershipTransfer', action: 'transferOwnership', fields: [], fixed: { newOwner: zeroAddress } },
    { id: 'renounceOwnership', action: 'renounceOwnership', fields: [] },
  ]),
]

export type ActionRole = Pick<TokenAction, 'by' | 'isOneWay'>

/** Who may do an action, and whether it can be undone: the SDK's word, or that of a form of its own. */
export function roleOf({ action, form, by }: ManageAction): ActionRole {
  if (!action) return { by: roleOfForm(form), isOneWay: false }
  const role: ActionRole = tokenActions.find(({ id }) => id === action)!
  return { ...role, by: by ?? role.by }
}

function roleOfForm(form: OwnForm | undefined): TokenAction['by'] {
  if (form === 'addPoolLiquidity' || form === 'removePoolLiquidity') return 'provider'
  return form === 'inviteLink' || form === 'poolTrade' || form === 'fairMint' || form === 'buySale'
    ? 'holder'
    : 'anyone'
}

export type OfferedAction = ManageAction & { permitted: boolean }

/**
 * The actions that this token still has, for whoever looks; `permitted` tells whether `account` may do them now. What
 * was given up for ever, or is not in the code, is not offered at all.
 */
export function offeredActions(
  token: TokenState,
  account: Address | undefined,
  trading: TokenTrading = {},
): OfferedAction[] {
  const idsOf = (state: TokenState, who: Address | undefined) =>
    listTokenActions(state, who, trading).map(({ id }) => id as TokenActionId)
  const unlocked: TokenState = { ...token, ownershipLockedUntilAt: 0n }
  const deployer = trading.fairMint?.rules.deployer ?? trading.sale?.rules.deployer
  const whose = [token.owner, token.pendingOwner, trading.pool?.provider, deployer]
  const exist = new Set(whose.flatMap((who) => idsOf(unlocked, who)))
  const permitted = new Set(idsOf(token, account))
  return manageActions
    .filter((entry) => (entry.action ? exist.has(entry.action) : isFormOffered(token, trading, entry.form)))
    .filter((entry) => isSensible(token, trading, entry) && isSensibleInSale(trading.sale, account, entry))
    .map((entry) => ({
      ...entry,
      permitted: entry.action ? permitted.has(entry.action) : isFormPermitted(token, account, trading, entry.form),
    }))
}

/** Of two opposite entries only the one that would change something, and nothing that could never change anything. */
function isSensible(token: TokenState, state: TokenTrading, { id }: ManageAction): boolean {
  const { invitation, trading, dividends, market, fairMint } = state
  // Before the launch no token moves.
  if (id === 'transfer') return fairMint === undefined || fairMint.state === 'launched'
  // It has neither taxes nor limits that would hold for a further pair.
  if (id === 'registerPair') return fairMint === undefined
  if (id === 'launchMint') return fairMint !== undefined && !isLaunchOfDeployer(fairMint)
  if (id === 'launchAsDeployer') return fairMint !== undefined && isLaunchOfDeployer(fairMint)
  const invites = invitation?.account?.invitesByTransfer
  if (id === 'bind') return invitation?.account?.inviter === undefined
  // Income that arrives in the dividend coin needs no exchange.
  if (id === 'convert') return dividends?.coin.address !== market?.base.address
  if (id === 'cancelOwnershipTransfer') return token.pendingOwner !== undefined
  if (id === 'inviteByTransfer') return invites !== true
  if (id === 'stopInviteByTransfer') return invites === true
  if (id === 'releaseMarketing') return trading?.till.split.marketingReceiver !== undefined
  // Who it is kept for is asked about; it can be paid out for others as well.
  if (id === 'releaseTo') return (trading?.till.owedToAccount ?? 0n) > 0n
  if (id === 'releaseTeam') return trading?.till.split.teamReceiver !== undefined
  return true
}

function isFormOffered(
  { verification }: TokenState,
  { market, invitation, pool, fairMint, sale }: TokenTrading,
  form?: OwnForm,
): boolean {
  if (verification.status !== 'verified') return false
  if (form === 'buySale') return sale?.state === 'selling'
  if (hasOwnPool(verification.composition)) {
    if (!pool) return false
    if (form === 'poolTrade') return !pool.blockedBy
    return form === 'addPoolLiquidity' || (form === 'removePoolLiquidity' && pool.reserves.coin > 0n)
  }
  if (!hasMarket(verification.composition) || form === undefined || isPoolForm(form)) return false
  if (form === 'fairMint') return fairMint?.state === 'minting'
  // The launch alone fills the pair first.
  if (hasFairMint(verification.composition) && fairMint?.state !== 'launched') return false
  if (form === 'inviteLink') return invitation !== undefined
  if (!market) return false
  const isFilled = market.reserves !== undefined && market.reserves.token > 0n && market.reserves.base > 0n
  if (form === 'launch') return !isFilled
  // The helper that is free of tax is closed until trading starts, and needs a price.
  return isFilled && market.isOpen
}

const isPoolForm = (form: OwnForm) => roleOfForm(form) === 'provider' || form === 'poolTrade'

/**
 * Before trading starts only the owner fills the pair, and only its provider handles the liquidity of a token's own
 * pool; everything else of these is anybody's.
 */
function isFormPermitted(
  { owner, ownershipLockedUntilAt = 0n, chainAt }: TokenState,
  account: Address | undefined,
  { market, pool }: TokenTrading,
  form?: OwnForm,
): boolean {
  if (roleOfForm(form) === 'provider') {
    return account !== undefined && pool !== undefined && isAddressEqual(pool.provider, account)
  }
  if (form !== 'launch' || market?.isOpen) return true
  if (account === undefined || owner === undefined || owner === zeroAddress) return false
  if (ownershipLockedUntilAt > chainAt) return false
  return isAddressEqual(owner, account)
}
