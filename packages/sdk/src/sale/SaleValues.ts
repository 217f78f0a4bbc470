import type { Address, Hex } from 'viem'

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
