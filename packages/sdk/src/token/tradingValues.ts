import type { Address } from 'viem'
import type { FairMintValues } from '../mint/FairMintValues.ts'
import type { OwnPoolValues, PoolLimitsValues, PoolTaxValues } from '../pool/OwnPoolValues.ts'
import type { SaleValues } from '../sale/SaleValues.ts'

/**
 * What a token with an exchange pair is created with, by group; a group belongs to a part of the composition and is
 * needed where the part is. Amounts are base units, times unix seconds, rates basis points.
 */
export type TradingValues = {
  market?: MarketValues
  /** Kinds with taxes: their rates and exemptions, and what the taxes are for. */
  trading?: TaxValues
  till?: TillValues
  dividend?: DividendValues
  compounding?: CompoundValues
  lpDividend?: LpDividendValues
  invitation?: InvitationValues
  prize?: PrizeValues
  dust?: DustValues
  /** Kinds that are an exchange themselves, and what `erc314` and `x314` have beside the pool. */
  pool?: OwnPoolValues
  poolLimits?: PoolLimitsValues
  poolTax?: PoolTaxValues
  /** Kinds that everybody mints by one rule, and what `inscription` writes down beside. */
  fairMint?: FairMintValues
  inscription?: InscriptionValues
  /** Tokens that are sold before they are traded. */
  sale?: SaleValues
}

/** Where and when a token trades. */
export type MarketValues = {
  /** Router of an exchange of the Uniswap V2 kind. */
  router: Address
  /** The pair's other coin: the wrapped native coin or an ERC-20. */
  base: Address
  /** Trading opens by itself; open at once unless told. At most 90 days ahead. */
  tradingStart?: bigint
  /** How long all limits hold from the start of trading on; needed when there is one. At most 90 days. */
  limitSeconds?: number
  /** Most of one buy or sell; no limit unless told. At least 0.1 % of the supply. */
  maxTransaction?: bigint
  /** Most that one account holds; no limit unless told. At least 1 % of the supply. */
  maxHolding?: bigint
  /** Seconds between two buys of one receiver, at most 3,600. */
  coolDown?: number
}

export type TaxValues = {
  buyBps: number
  sellBps: number
  /** Highest rates there can ever be; the rates now, unless told. */
  buyCeilingBps?: number
  sellCeilingBps?: number
  /** Rate of a buy at the very start of trading, and how long it falls to the normal one; none unless told. */
  launchTaxBps?: number
  launchSeconds?: number
  /** Tax tokens from which on the Till sells; kept as the power of two at or below. 0: it never sells. */
  swapThreshold?: bigint
  feeExempt?: readonly Address[]
  holdingExempt?: readonly Address[]
  transactionExempt?: readonly Address[]
}

/** What taxes are for, in the order of the contract. */
export const taxPurposes = ['liquidity', 'marketing', 'team', 'burn', 'dividend', 'prize'] as const
export type TaxPurpose = (typeof taxPurposes)[number]

/** How proceeds are split. Only the proportions of the weights count; one that is missing is 0. */
export type TaxSplit = {
  weights: Readonly<Partial<Record<TaxPurpose, number>>>
  /** Receives the liquidity tokens; the burn address 0x…dEaD locks them for ever. */
  liquidityReceiver?: Address
  marketingReceiver?: Address
  teamReceiver?: Address
}

export type TillValues = {
  split: TaxSplit
  /** The most a swap-back may lose, exchange fee included; above that fee and at most 1,000. */
  slippageBps: number
  /** Fee of the exchange, at most 100. */
  exchangeFeeBps: number
  /** True when the base coin is the wrapped native coin: payouts are then native coin. */
  baseIsNative: boolean
}

export type DividendValues = {
  /** The pair's base coin, an ERC-20 with a pair against it on the same exchange, or address 0 for the token itself. */
  coin: Address
  /** Balance from which on an account has shares; any unless told. */
  minHolding?: bigint
  /** Least time between two payments to one account, at most 30 days; none unless told. */
  waitSeconds?: number
  /** 1 hour to 30 days. */
  epochSeconds: number
  excluded?: readonly Address[]
}

export type LpDividendValues = {
  /** As for `DividendValues`. */
  coin: Address
  /** Liquidity tokens from which on an account has shares. */
  minStake?: bigint
  /** Below this total stake income is carried. */
  minTotalStake?: bigint
  waitSeconds?: number
  epochSeconds: number
}

export type CompoundValues = {
  /** Interest starts at this time; must be ahead, by 365 days at most. */
  start: bigint
  /** Seconds: 900 to 2,592,000. */
  interval: number
  /** Interest of one interval in billionths, at most 100,000,000 (10 %). */
  ratePerInterval: number
  maxSupply: bigint
  /** True: intervals pass by themselves. False: each needs a call of the owner. */
  automatic: boolean
  excluded?: readonly Address[]
}

export type InvitationValues = {
  /** Reward of each generation, nearest first, of the traded amount: 1 to 6 entries. */
  rewardBps: readonly number[]
  /** Balance from which on an inviter is credited. */
  minHolding: bigint
  /** Least amount of a transfer that offers an invitation. */
  minTransfer: bigint
}

export type PrizeValues = {
  /** Length of a round in seconds: 1,800 to 2,592,000. */
  window: number
  /** Least amount of tokens of a buy that counts. */
  threshold: bigint
  /** Places: 1 to 10. */
  winners: number
  /** Part of the pot that a round pays out: 1 to 5,000. */
  rewardBps: number
  /** Most base coin that a round pays out; no limit unless told. */
  maxReward?: bigint
}

export type DustValues = {
  /** Made-up addresses of each trade: 1 to 3. */
  addresses: number
}

/** What inscriptions say. Neither has control characters, quotes or backslashes. */
export type InscriptionValues = {
  /** Label of the protocol, e.g. `asc-20`: 1 to 16 bytes. */
  protocol: string
  /** Name that the token has there: 1 to 32 bytes. */
  tick: string
}
