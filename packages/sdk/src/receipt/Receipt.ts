import type { Address, Hex } from 'viem'
import type { Coin } from '../base/erc20/getCoin.ts'
import type { GasOfReceipt } from '../base/plan/gasOf.ts'

/** Something that a token's own event says has moved to or from an account. */
export type Move = {
  token: Address
  /** `both` where the account sent to itself. */
  way: 'in' | 'out' | 'both'
  /** The other side; the zero address where tokens were made or destroyed. */
  other: Address
  /** Base units; 1 for a single collectible. */
  amount: bigint
  /** Which one, of tokens that are told apart (ERC-721). */
  id?: bigint
}

/** A lock that the transaction made, with the day it ends, unix seconds. */
export type LockDate = { id: bigint; token: Address; amount: bigint; endAt: bigint }

/** A token that moved, as far as it can be read: its symbol is its own word. */
export type MovedCoin = Coin & {
  /** What the account holds of it now, base units. Undefined where the token does not say. */
  held?: bigint
}

/** What a transaction came to for one account, read from the chain alone. All amounts are base units. */
export type Receipt = {
  chainId: number
  hash: Hex
  status: 'success' | 'reverted'
  blockNumber: bigint
  /** Unix seconds of its block. */
  at: bigint
  from: Address
  /** Undefined where a contract was created. */
  to?: Address
  created?: Address
  /** Wei that the transaction carried. Where it failed nothing of it moved. */
  value: bigint
  gas: GasOfReceipt
  /** Whose moves these are. */
  account: Address
  moves: readonly Move[]
  coins: readonly MovedCoin[]
  /**
   * Wei that came in, found by the balance before and after the block: coin that a contract pays is in no log. Undefined
   * where nothing came in, where the node has forgotten the states, and where the account sent more in the same block.
   */
  nativeIn?: bigint
  /** Wei that the account holds now; undefined where it could not be read. */
  nativeHeld?: bigint
  locks: readonly LockDate[]
}
