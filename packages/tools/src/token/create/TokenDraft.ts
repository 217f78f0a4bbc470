import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { PoolLimitsValues, PoolTaxValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
import type { SalePhase, SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import type {
  CompoundValues,
  DividendValues,
  DustValues,
  InscriptionValues,
  InvitationValues,
  LpDividendValues,
  PrizeValues,
  TaxValues,
  TillValues,
} from '@tokensmith/sdk/token/tradingValues.ts'
import type { Address } from 'viem'

/** What is known of the token to be; a part that is not filled in, or wrong, is missing. */
export type TokenDraft = {
  modules: readonly TokenModule[]
  name?: string
  symbol?: string
  decimals?: number
  /** Base units. */
  supply?: bigint
  /** Receives the supply and, where the token has an owner, owns it. */
  owner?: Address
  mintCap?: bigint
  pausableUntil?: bigint
  whitelistUntil?: bigint
  whitelistAccounts: readonly Address[]
  transferBurn?: { bps: number; ceilingBps: number }
  transferFee?: { bps: number; ceilingBps: number }
  feeAddress?: Address
  contractUri: string
  /** Kinds that trade. */
  market?: MarketDraft
  trading?: TaxValues
  till?: TillValues
  dividend?: DividendValues
  lpDividend?: LpDividendValues
  compounding?: CompoundDraft
  invitation?: InvitationValues
  prize?: PrizeValues
  dust?: DustValues
  /** Only when the launch happens in the same transaction. */
  launch?: LaunchDraft
  /** Kinds that are their own exchange. */
  pool?: PoolDraft
  poolLimits?: PoolLimitsValues
  poolTax?: PoolTaxValues
  /** Only when liquidity is added right after the creation. */
  poolLaunch?: PoolLaunchDraft
  /** Kinds that everybody mints. */
  fairMint?: FairMintDraft
  inscription?: InscriptionValues
  /** Tokens that are sold before they are traded. */
  sale?: SaleDraft
}

/** A coin as far as a form needs it. */
export type DraftCoin = { address: Address; symbol: string; decimals: number }

export type MarketDraft = {
  router?: Address
  /** The chain's list has this exchange; of another one nobody knows here whether it is real. */
  isListed: boolean
  /** Fee of the chosen exchange, in basis points. */
  feeBps: number
  /** The pair's other coin as it stands in the pair: for the native coin the wrapped one. */
  base?: DraftCoin
  baseIsNative: boolean
  /** Undefined: open from the creation on. */
  tradingStart?: bigint
  limits?: LimitsDraft
}

/** Opening limits; lengths of time, because they begin with a moment that only the chain knows. */
export type LimitsDraft = {
  /** After the start of trading. */
  seconds: number
  maxTransaction?: bigint
  maxHolding?: bigint
  coolDown: number
}

/** `start` undefined: an hour after the creation. */
export type CompoundDraft = Omit<CompoundValues, 'start'> & { start?: bigint }

export type LaunchDraft = {
  tokenAmount: bigint
  baseAmount: bigint
  liquidity: 'keep' | 'lock' | 'burn'
  lockUntil?: bigint
  /** Base coin that buys in the same transaction; 0: none. */
  buyBase: bigint
}

export type PoolDraft = {
  /** The owner unless another one was typed. */
  provider?: Address
  /** Unix seconds; 0: when the owner starts it; undefined: as soon as there is liquidity. */
  tradingStart?: bigint
  /** Stays in the pool of what comes in by each trade. */
  feeBps?: number
}

/** The first liquidity: base units, wei, and unix seconds until which it stays. */
export type PoolLaunchDraft = { amount: bigint; coin: bigint; unlockAt: bigint }

/** The rule of a mint; without `endAt` minting ends a week after its start, without `deployer` it is the sender. */
export type FairMintDraft = Partial<FairMintValues> & { isFree: boolean }

/**
 * The rules of a sale as far as they are typed. Without `endAt` it ends a week after its start, without `deployer` that
 * is the sender. Without a root a phase is for everybody.
 */
export type SaleDraft = Partial<Omit<SaleValues, 'phases'>> & {
  isFair: boolean
  phases: readonly Partial<SalePhase>[]
  /** Base units of the token that all phases sell. */
  forSale?: bigint
}
