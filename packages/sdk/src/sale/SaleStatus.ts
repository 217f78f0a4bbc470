import type { Address } from 'viem'
import type { SaleValues } from './SaleValues.ts'

/** Where a sale stands, in the order of the contract. */
export const saleStates = ['waiting', 'selling', 'finishable', 'finished', 'refunding'] as const
export type SaleStateName = (typeof saleStates)[number]

/** The sale of a token, as it was at one block. Times are unix seconds, amounts base units. */
export type SaleStatus = {
  /** The contract that sells. */
  sale: Address
  /** As they are on the chain: the first phase's start is a time also where it began at once. */
  rules: SaleValues
  /** What is paid with; the zero address is the chain's coin. */
  payCoin: Address
  state: SaleStateName
  /** Number of the phase that sells, from 0; of the first before it has begun. */
  phase: number
  /** Bought so far; of a fair sale everything, once somebody has paid. */
  sold: bigint
  /** Paid and not paid back. */
  raised: bigint
  /** Accounts that have bought. */
  buyers: number
  /** Promised to inviters out of `raised`. */
  rewards: bigint
  /** What a finish now would bring to the exchange. */
  liquidity: { coin: bigint; amount: bigint }
  /** What the finish left and the deployer has not collected; 0 before it. */
  proceeds: bigint
  finishedAt?: bigint
  /** Without a finish until then everything goes back; undefined once it is finished. */
  finishableUntilAt?: bigint
  /** What concerns one account; undefined without one. */
  own?: SaleAccount
}

export type SaleAccount = {
  paid: bigint
  /** Of a fair sale 0 until the finish. */
  bought: bigint
  claimed: bigint
  /** What a claim would give now. */
  claimable: bigint
  /** Who invited it; undefined: nobody. */
  inviter?: Address
  /** Accounts that it has invited. */
  invited: number
  /** Paid by those below it, in as many generations as get rewards, one at least. */
  teamPaid: bigint
  /** Promised to it and not paid yet. */
  reward: bigint
}
