import type { Address } from 'viem'
import type { TokenState } from '../getToken.ts'
import type { TokenTrading } from '../getTrading.ts'
import { type OfferedAction, offeredActions } from './offeredActions.ts'

/** Of the offered actions those that are a call of their own and that the account may do now. */
export function listTokenActions(
  token: TokenState,
  account: Address | undefined,
  trading: TokenTrading = {},
): OfferedAction[] {
  return offeredActions(token, account, trading).filter(({ permitted, args }) => permitted && args !== undefined)
}
