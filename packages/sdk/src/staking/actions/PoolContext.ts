import type { Address } from 'viem'
import type { PoolPosition, PoolState } from '../PoolState.ts'
import type { PoolFundingState } from '../readFundings.ts'

/** What an action on a pool is offered and read against. */
export type PoolContext = {
  /** With what it knows of the account, where there is one. */
  pool: PoolState
  stake: { symbol: string; decimals: number }
  reward: { symbol: string; decimals: number }
  account: Address | undefined
  /** The account's own fundings, where they were read. */
  fundings?: readonly PoolFundingState[]
  /** What the action is of, while one of several is looked at. */
  position?: PoolPosition
  funding?: PoolFundingState
  /** ERC-3770 name of the chain that addresses are for. */
  shortName?: string
}
