import type { Address, EIP1193Provider, TransactionReceipt } from 'viem'
import type { FeeQuirks } from './gasPrice.ts'
import type { Journal } from './Journal.ts'
import type { ChainClient } from './Plan.ts'
import type { PlanProgress } from './PlanProgress.ts'

export type RunPlanOptions = {
  client: ChainClient
  provider: EIP1193Provider
  account: Address
  /** Every change of every step. It must not throw. */
  onProgress?: (progress: PlanProgress) => void
  journal: Journal
  /** Stops before the next request and stops watching; what was sent cannot be taken back. */
  signal?: AbortSignal
  /** Continues the run that had this key; a new key (the default) is a new run. */
  planKey?: string
  /** A person has looked into the wallet and wants a request that was found nowhere to be asked again. */
  askAgain?: boolean
  /** One prompt for several steps where the wallet can do it; `never` asks step by step. */
  batch?: 'auto' | 'never'
  /** Blocks, the transaction's own included, until a step counts as done. */
  confirmations?: number
  /** The catalogue's or the probed rules of the chain. */
  quirks?: FeeQuirks
  /** In ms: between two looks at the chain, and without a trace in the node until a transaction counts as dropped. */
  pollMs?: number
  dropAfterMs?: number
}

/** Options with their defaults filled in, and what all steps of one run share. */
export type PlanRun = Omit<RunPlanOptions, 'quirks' | 'confirmations' | 'pollMs' | 'dropAfterMs' | 'planKey'> & {
  planKey: string
  quirks: FeeQuirks
  confirmations: number
  pollMs: number
  dropAfterMs: number
  chainId: number
}

/** What a plan came to. In an atomic batch several steps share one receipt, which is given once. */
export type PlanOutcome<Result> = { result: Result; receipts: readonly TransactionReceipt[] }
