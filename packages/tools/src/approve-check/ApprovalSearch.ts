import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import type { Risk } from '@tokensmith/sdk/approvals/assessApproval.ts'
import type { LiveApproval } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import type { ApprovalPair } from '@tokensmith/sdk/approvals/parseApprovalPairs.ts'
import type { ScanProgress } from '@tokensmith/sdk/base/logs/LogScan.ts'
import type { Address } from 'viem'

/** What a person asked for. */
export type SearchQuestion = {
  owner: Address
  fromBlock: bigint
  source: 'node' | 'explorer'
  pairs: readonly ApprovalPair[]
  /** Another node for the search only. */
  rpc?: string
  /** Looks at the pairs and searches nothing. */
  onlyPairs?: boolean
}

/** An approval with its judgement and what could be moved of it in the native coin (wei), where a pair gives a price. */
export type JudgedApproval = LiveApproval & { risk: Risk; value?: bigint }

/** A search as the page shows it. */
export type ApprovalSearch = {
  question: SearchQuestion
  phase: 'searching' | 'reading' | 'paused' | 'done'
  startedAtMs: number
  /** Blocks that were known before this start, for the rate. */
  knownBlocks?: bigint
  progress?: ScanProgress
  approvals?: readonly JudgedApproval[]
  events: readonly ApprovalEvent[]
  blockNumber?: bigint
  /** The contract that the account has delegated itself to (EIP-7702). */
  delegate?: Address
  /** The one before, where a later look found none. */
  endedDelegate?: Address
  /** The explorer could not be used, and the node was asked instead. */
  withoutExplorer?: boolean
  error?: unknown
}
