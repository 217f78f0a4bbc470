import { FormRules } from '../../_shared/form/FormRules.ts'
import type { FormDefaults } from '../../_shared/form/followDefaults.ts'
import { emptySaleFields } from './saleFields.ts'

/** The fields of the creation form; the names stand in the query of the page. A switch is "1" or "". */
const emptyFields = {
  name: '',
  symbol: '',
  supply: '',
  decimals: '18',
  owner: '',
  burn: '',
  mint: '',
  cap: '',
  pause: '',
  pausableUntil: '',
  blacklist: '',
  whitelist: '',
  whitelistUntil: '',
  whitelistAccounts: '',
  transferBurn: '',
  transferBurnPercent: '',
  transferBurnCeiling: '',
  transferFee: '',
  transferFeePercent: '',
  transferFeeCeiling: '',
  feeAddress: '',
  ownershipLock: '',
  logo: '',
  web: '',
  twitter: '',
  telegram: '',
  description: '',
  // The exchange: "" is the chain's usual one, then a router of its list, or "custom" with the address beside it.
  exchange: '',
  router: '',
  /** "" is the native coin, then a token of the chain's list, or "custom" with the address beside it. */
  base: '',
  baseToken: '',
  tradingStart: '',
  limits: '',
  maxTransaction: '1',
  maxHolding: '2',
  limitsFor: '604800',
  coolDown: '',
  buyPercent: '15',
  sellPercent: '15',
  buyCeiling: '',
  sellCeiling: '',
  launchTax: '',
  launchTaxPercent: '50',
  launchTaxWindow: '300',
  /** "s" or "b": whether the window was typed in seconds or in blocks. */
  launchTaxUnit: 's',
  liquidityShare: '5',
  marketingShare: '6',
  teamShare: '2',
  burnShare: '2',
  dividendShare: '8',
  prizeShare: '3',
  liquidityAddress: '',
  marketingAddress: '',
  teamAddress: '',
  swapBack: '1',
  swapThreshold: '',
  slippage: '2',
  /** "": that of the chosen exchange. */
  exchangeFee: '',
  feeExempt: '',
  holdingExempt: '',
  transactionExempt: '',
  invitation: '',
  reward1: '3',
  reward2: '1.5',
  reward3: '0.5',
  reward4: '',
  reward5: '',
  reward6: '',
  inviterMinHolding: '0',
  invitationMinTransfer: '1',
  prizePool: '',
  prizeWindow: '86400',
  prizeThreshold: '',
  prizeWinners: '3',
  prizePart: '20',
  prizeMaxReward: '',
  dust: '',
  dustAddresses: '1',
  /** "" is the pair's base coin, "token" the token itself, then a token of the chain's list, or "custom". */
  dividendCoin: '',
  dividendCoinToken: '',
  minHolding: '',
  minStake: '',
  minTotalStake: '',
  dividendWait: '',
  dividendEpoch: '86400',
  dividendExcluded: '',
  compoundStart: '',
  compoundInterval: '86400',
  compoundRate: '0.1',
  compoundMaxSupply: '',
  /** "automatic" or "manual". */
  compoundMode: 'automatic',
  interestExcluded: '',
  launch: '',
  launchTokens: '',
  launchBase: '',
  /** "keep", "lock" or "burn". */
  launchLiquidity: 'lock',
  launchLockUntil: '',
  launchBuy: '',
  // Tokens that are their own exchange.
  provider: '',
  /** "": as soon as there is liquidity; "date": at `tradingStart`; "owner": when the owner starts it. */
  poolStart: '',
  poolFee: '1',
  buyBurn: '1',
  buyFund: '1',
  buyInviter: '2',
  sellBurn: '1',
  sellFund: '1',
  sellInviter: '2',
  fund: '',
  limitBuys: '',
  maxBuy: '',
  maxBuyFor: '604800',
  poolLaunch: '',
  poolTokens: '',
  poolCoin: '',
  poolLockUntil: '',
  // Tokens that everybody mints by one rule.
  /** "": for a fee that fills the pair; "free": without one. */
  mintMode: '',
  mintQuantity: '1000',
  mints: '1000',
  leastMints: '500',
  mintsPerAccount: '10',
  mintFee: '',
  mintStart: '',
  mintEnd: '',
  /** "": everybody; "list": accounts of a list; "holding": holders of a token. */
  mintCondition: '',
  holdToken: '',
  holdAmount: '',
  /** "": movable at the launch; "linear": evenly over `vestingFor`. */
  mintVesting: '',
  vestingFor: '2592000',
  deployer: '',
  mintLiquidity: '100',
  mintPremium: '0',
  mintRefund: '0',
  /** "burn" or "lock". */
  mintLiquidityFate: 'burn',
  mintLockFor: '15552000',
  /** A label of the list in small letters, or "custom" with the label beside it. */
  protocol: 'erc-20',
  protocolLabel: '',
  tick: '',
  ...emptySaleFields,
} as const

export type CreateTokenField = keyof typeof emptyFields
export type CreateTokenValues = Readonly<Record<CreateTokenField, string>>

/** The rewards of the generations, nearest first. */
export const rewardFields = ['reward1', 'reward2', 'reward3', 'reward4', 'reward5', 'reward6'] as const

/** What the form of a variant starts with. */
export function startValues(defaults: Partial<CreateTokenValues>): CreateTokenValues {
  return { ...emptyFields, ...defaults }
}

/** Exchanges and coins with an address are of the chain's list; one beside the list is typed in a field of its own. */
export function createTokenRules<Field extends string = CreateTokenField>(
  defaults: FormDefaults<Field | CreateTokenField>,
): FormRules<Field | CreateTokenField> {
  return new FormRules(defaults, { subjects: ['exchange', 'base', 'dividendCoin'] })
}
