import type { Address } from 'viem'
import type { ApprovalEvent } from './ApprovalEvent.ts'
import type { BlockRange } from './blockRanges.ts'
import type { ApprovalLog } from './decodeApprovalLog.ts'

/** Gives all logs of approvals of an owner in a range of blocks, or throws as nodes do. */
export type ApprovalSource = (range: BlockRange, signal?: AbortSignal) => Promise<readonly ApprovalLog[]>

/** What has been found so far, and in which blocks. Kept, it is where the next search goes on. */
export type ApprovalScan = { covered: BlockRange[]; events: ApprovalEvent[] }

export type ScanProgress = { blocksRead: bigint; blocksTotal: bigint; span: bigint; events: number }

export type ScanApprovalsParams = {
  owner: Address
  source: ApprovalSource
  range: BlockRange
  /** Filled in place. */
  scan: ApprovalScan
  /** Blocks to ask for at first, and at most. */
  firstSpan?: bigint
  mostSpan?: bigint
  /** Blocks after this one may still be taken back by the chain: they are read and not kept. */
  settledBlock?: bigint
  /** Keeps a piece before the search goes on. */
  keep?: (range: BlockRange, events: readonly ApprovalEvent[]) => Promise<void>
  onProgress?: (progress: ScanProgress) => void
  signal?: AbortSignal
  /** How long to wait when a node asks for patience, in milliseconds; doubled each time. */
  patienceMs?: number
}
