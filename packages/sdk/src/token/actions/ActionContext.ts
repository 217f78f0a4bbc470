import type { Address } from 'viem'
import type { TokenState } from '../getToken.ts'
import type { TokenTrading } from '../getTrading.ts'

/** What an action is offered, read and planned against. */
export type ActionContext = {
  token: TokenState
  trading: TokenTrading
  /** Who looks; without a wallet a receiver that was left empty is nobody yet. */
  account?: Address
  /** What that account has of the coin that the action takes by allowance. */
  available?: bigint
}
