import type { Address } from 'viem'
import type { PoolRates } from './poolMath.ts'

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
