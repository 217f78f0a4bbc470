import type { Address, Hex } from 'viem'
import type { PresaleRules } from './PresaleRules.ts'
import type { SaleStateName } from './SaleStatus.ts'

/** What became of one coin of a sale, in its base units. */
export type SaleBook = {
  /** By all buyers, before anything was paid back. */
  paid: bigint
  /** What that counts as, in base units of the first coin. */
  value: bigint
  /** Went into the exchange. */
  pooled: bigint
  /** Of `paid`: for what arrived. */
  earned: bigint
  /** Of `paid`: for what did not arrive. */
  lost: bigint
  /** The deployer has collected it. */
  collected: bigint
  /** What he could collect now. */
  proceeds: bigint
}

/** What a sale knows of an account. */
export type SaleBuyer = {
  /** Of all it paid, in base units of the first coin. */
  value: bigint
  /** Base units of what is sold; of a fair sale 0 until the finish. */
  bought: bigint
  inviter?: Address
  invited: number
  /** Value paid below it. */
  teamValue: bigint
  /** Value promised to it for that. */
  reward: bigint
  /** Of each coin: paid and not paid back; to be paid back now; of its rewards, earned and not collected. */
  coins: readonly { paid: bigint; due: bigint; rewardDue: bigint }[]
}

/** A sale of our factory, of whichever kind, as it was at one block. Times are unix seconds. */
export type SaleBooks = {
  sale: Address
  creator: Address
  /** The salt that its lists are bound to. */
  salt: Hex
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
  /** By the numbers of the coins. */
  books: readonly SaleBook[]
  /** Coins that are not taken any more. */
  endedCoins: readonly number[]
  createdAt: bigint
  /** Its deployer has taken it off the list. */
  isRemoved: boolean
}
