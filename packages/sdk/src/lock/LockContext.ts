import type { Address } from 'viem'
import type { LockState } from './LockState.ts'

/** What an action on a lock is read against. */
export type LockContext = {
  lock: LockState
  coin: { symbol: string; decimals: number }
  account: Address | undefined
  /** Time of the newest block. */
  chainAt: bigint
  /** What the account has of the token, in base units. */
  balance?: bigint
  /** ERC-3770 name of the chain that addresses are for. */
  shortName?: string
}
