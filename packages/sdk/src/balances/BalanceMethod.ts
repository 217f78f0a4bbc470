import type { Address } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'

/** A balance in base units; null when the token did not tell it. Never 0 for what could not be read. */
export type ReadBalance = bigint | null

/** Which balances one request is about: each of the tokens of each of the accounts. The token zero is the coin. */
export type BalanceQuestion = { tokens: readonly Address[]; accounts: readonly Address[]; blockNumber: bigint }

/** One way of asking a node for many balances at once. */
export type BalanceMethod = {
  id: 'override' | 'deployless' | 'multicall3' | 'single'
  /** Most balances, and most tokens, of one request. */
  maxBalances: number
  maxTokens: number
  /** Answers token by token, in the order of the question. Throws when the question as a whole failed. */
  read(client: ChainClient, question: BalanceQuestion): Promise<ReadBalance[]>
}
