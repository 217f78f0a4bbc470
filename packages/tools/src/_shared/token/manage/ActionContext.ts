import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import type { Address } from 'viem'

/** What an action's form is read against. */
export type ActionContext = {
  token: TokenState
  trading: TokenTrading
  /** The connected wallet; without it a receiver that was left empty is nobody yet. */
  account?: Address
  /** What the wallet has of the coin that the action takes by allowance. */
  available?: bigint
}
