import type { Address, Hex } from 'viem'
import type { PoolRates } from '../pool/poolMath.ts'

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

/** The token's own exchange. */
export type OwnPoolValues = {
  /** Brings and may later take the liquidity; cannot be changed. */
  provider: Address
  /**
   * Trading opens by itself at this time, at most 90 days ahead; a time that has passed: as soon as there is liquidity;
   * 0: when the owner starts it.
   */
  tradingStart: bigint
  /** Part of what comes in by a trade that stays in the pool: 10 to 250, for ever; 100 (1 %) unless told. */
  feeBps?: number
}

/** Opening limits of a token that is an exchange. A duration is needed where there is one of them, and only there. */
export type PoolLimitsValues = {
  /** Seconds after the start of trading, at most 90 days. */
  duration?: number
  /** Most that one account holds; no limit unless told. At least 1 % of the supply. */
  maxHolding?: bigint
  /** Seconds between two buys of one account, at most 3,600. */
  coolDown?: number
}

/** Taxes of a token that is an exchange. Each side is at most 25 % in total; no rate ever rises. */
export type PoolTaxValues = {
  buy: PoolRates
  sell: PoolRates
  /** Receives the fund's part of both sides; needed where there is one. */
  fund?: Address
  /** Most wei of one buy, for `maxBuyDuration` seconds after the start of trading; no limit unless told. */
  maxBuy?: bigint
  maxBuyDuration?: number
}

/** The rule by which everybody mints, and what the launch makes of what was paid. Only the list can change later. */
export type FairMintValues = {
  /** Keeps the list, may launch early, receives what the launch leaves and the liquidity tokens that are locked. */
  deployer: Address
  /** Minting begins, at most 90 days ahead; 0 or a past time: at once. */
  startAt: bigint
  /** Minting ends, at most 365 days after the start. */
  endAt: bigint
  /** Base units of one mint. */
  quantity: bigint
  /** Most mints of all accounts together. */
  mints: number
  /** Fewer than this and all is paid back; at least 1. */
  leastMints: number
  /** 0: no limit. */
  mintsPerAccount: number
  /** Wei of one mint; 0: a free mint. */
  feeWei: bigint
  /**
   * Part of the coin that goes into the pair, and of the minted quantity that goes with it at the mint's price and the
   * premium: at least 51 %. Of a free mint: of the tokens, also none, and the deployer brings the coin.
   */
  liquidityBps: number
  /** How much dearer than the mint the pair begins, at most 2,500. */
  premiumBps: number
  /** Part of the fee that comes back at once when tokens are given back during minting; 0: nothing is given back. */
  refundBps: number
  /** Minted tokens become movable evenly over this time after the launch, at most 1,461 days; 0: at once. */
  vestingSeconds: number
  /** How long the liquidity tokens stay locked after the launch, at most 36,525 days; 0: they are burnt. */
  liquidityLockSeconds: number
  condition: FairMintCondition
}

/** Who may mint: everybody, the accounts of a list (`createMintList`), or who holds enough of a token. */
export type FairMintCondition =
  | { kind: 'none' }
  | { kind: 'list'; root: Hex }
  | { kind: 'holding'; token: Address; amount: bigint }

/** What inscriptions say. Neither has control characters, quotes or backslashes. */
export type InscriptionValues = {
  /** Label of the protocol, e.g. `asc-20`: 1 to 16 bytes. */
  protocol: string
  /** Name that the token has there: 1 to 32 bytes. */
  tick: string
}

/** When buyers get their tokens: with the purchase, after the finish, or after it bit by bit. */
export const saleClaims = ['atOnce', 'atEnd', 'linear'] as const
export type SaleClaim = (typeof saleClaims)[number]

/** The rules of a sale, which nobody can change but for the lists. Amounts of coin are base units of what buyers pay. */
export type SaleValues = {
  /** Keeps the lists, may finish early, receives what the finish leaves and the liquidity. */
  deployer: Address
  /** True: buyers pay the chain's coin. False: the base of the exchange; not of a token that is an exchange itself. */
  paysNative: boolean
  /** Of a fair sale not at once. */
  claim: SaleClaim
  /** Who buys must have been invited, at the latest with the first purchase. */
  bindFirst: boolean
  /** At most 365 days after the start. */
  endAt: bigint
  /** Less than this and all is paid back, unless all was sold; 0: any raise that can fill the exchange is enough. */
  softCap: bigint
  /** Least of one purchase, but for the last one that is possible; 0: none. */
  leastPaid: bigint
  /** Most of one purchase; 0: none. */
  mostPaid: bigint
  /** Most of one account in all its purchases; 0: none. */
  limitPaid: bigint
  /** Part of the raise that goes into the exchange, at least 5,100; with all rewards at most 10,000. */
  liquidityBps: number
  /** How much dearer than what buyers paid on average the exchange begins, at most 2,500. */
  premiumBps: number
  /** How long the liquidity stays locked, at most 36,525 days; 0: for ever. */
  liquidityLockSeconds: number
  /** Of a linear claim, and only of it: from the finish to the last release, at most 1,461 days. */
  releaseSeconds: number
  /** Of a linear claim: it is released in steps of so many seconds; 0: continuously. */
  releaseInterval: number
  /** Part of what an invited account pays that its inviter gets, his inviter and so on: up to 6 entries, nearest first. */
  rewardBps: readonly number[]
  /** One to eight. */
  phases: readonly SalePhase[]
}

/** A part of a sale. */
export type SalePhase = {
  /** Until the next phase starts, or the end. The first: at most 90 days ahead, and a past time is at once. */
  startAt: bigint
  /** How much all phases up to this one sell together, more than those before it. */
  amount: bigint
  /** Base units of coin for 10^36 base units of the token, never less than before; 0: a fair sale, with this one phase. */
  price: bigint
  /** Root of the list of those who may buy; zero: everybody. */
  listRoot: Hex
}
