import type { Address, Chain, Hex, PublicClient, TransactionReceipt, Transport } from 'viem'

/** A viem client that reads one chain. The SDK never takes a wallet to read or to plan. */
export type ChainClient = PublicClient<Transport, Chain>

/**
 * What one transaction does. No `to` means a contract creation; `value` is wei. `gasReserve` is gas that the call may
 * need beyond an estimate, because what it costs depends on the second it is mined in; what is not used costs nothing.
 */
export type Call = { to?: Address; data: Hex; value?: bigint; gasReserve?: bigint }

/** A step is either a call the user's wallet sends, or bytes that are signed already and only need broadcasting. */
export type PlanStep = { id: string; call: Call } | { id: string; broadcast: Hex }

/** What a tool wants to happen, in order. Building a plan sends nothing. */
export type Plan<Result = void> = {
  chainId: number
  steps: readonly PlanStep[]
  /** What the user ends up with, read from the logs of the steps' receipts, in the steps' order. */
  read(receipts: readonly TransactionReceipt[]): Result
}
