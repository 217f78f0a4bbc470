import type { Address } from 'viem'
import type { PresaleRules } from './PresaleRules.ts'
import type { SaleStateName } from './SaleStatus.ts'

/** What became of one coin of a presale, in its base units. */
export type PresaleBook = {
  /** By all buyers, before anything was paid back. */
  paid: bigint
  /** What that counts as, in base units of the first coin. */
  value: bigint
  /** Went into the exchange. */
  pooled: bigint
  /** Of `paid`: for tokens that arrived. */
  earned: bigint
  /** Of `paid`: for tokens that did not arrive and were given up. */
  lost: bigint
  /** The deployer has collected it. */
  collected: bigint
  /** What he could collect now. */
  proceeds: bigint
  /** What a finish now would bring to the exchange; 0 and 0 where that is too little to fill it. */
  liquidity: { coin: bigint; amount: bigint }
}

/** What a presale knows of an account. */
export type PresaleAccount = {
  /** Of all it paid, in base units of the first coin. */
  value: bigint
  /** Base units of the token; of a fair sale 0 until the finish. */
  bought: bigint
  delivered: bigint
  /** Did not arrive twice, and were given up. */
  undelivered: bigint
  /** What a claim would deliver now. */
  claimable: bigint
  /** When a delivery that it tried failed last; undefined: never. */
  failedAt?: bigint
  inviter?: Address
  invited: number
  /** Value paid below it. */
  teamValue: bigint
  /** Value promised to it for that. */
  reward: bigint
  /** Of each coin: paid and not paid back; to be paid back now; of its rewards, earned and not collected. */
  coins: readonly { paid: bigint; due: bigint; rewardDue: bigint }[]
}

/** A presale of our factory, as it was at one block. Times are unix seconds. */
export type PresaleStatus = {
  sale: Address
  token: Address
  creator: Address
  /** The salt that its lists are bound to. */
  salt: `0x${string}`
  /** With the roots of the lists as they are now. */
  rules: PresaleRules
  state: SaleStateName
  /** Number of the phase that sells, from 0. */
  phase: number
  sold: bigint
  /** Value of what was paid, before anything is paid back. */
  raised: bigint
  buyers: number
  /** Value that inviters were promised. */
  rewards: bigint
  /** Base units that arrived at buyers, or were given up. */
  settled: bigint
  /** Base units that buyers, and before the finish the exchange, have a right to. */
  owed: bigint
  /** By the numbers of the coins. */
  books: readonly PresaleBook[]
  /** Coins that are not taken any more. */
  endedCoins: readonly number[]
  /** Without a finish until then all is paid back; undefined where nothing has to be finished. */
  finishableUntilAt?: bigint
  createdAt: bigint
  /** Its deployer has taken it off the list. */
  isRemoved: boolean
  own?: PresaleAccount
}
