import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Address } from 'viem'
import type { KnownTemplate } from '../base/toolbox/verifyTemplate.ts'
import type { ExchangeCoin } from '../exchange/SwapRoute.ts'

export type PlanAddPairParams = {
  account: Address
  swap: SwapEntry
  /** All exchanges of the chain, to compare the price with. */
  swaps: readonly SwapEntry[]
  /** Coins that other ways between the two may pass through. */
  bases: readonly Address[]
  wrapped?: Address
  first: ExchangeCoin
  second: ExchangeCoin
  /** Most of each side; one that is missing follows from the pair's price. A new pair needs both: they are its price. */
  firstAmount?: bigint
  secondAmount?: bigint
  slippageBps?: number
  deadlineSeconds?: bigint
  /** Locks the liquidity tokens in the TokenLock until this time, unix seconds, as the last steps of the plan. */
  lockUntil?: bigint
  /** Code of tokens of ours, beside the build's templates, that the caller vouches for. */
  known?: readonly KnownTemplate[]
}
