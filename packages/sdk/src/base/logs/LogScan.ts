import type { Hex } from 'viem'
import type { BlockRange } from './blockRanges.ts'

/** A log as a node or an explorer tells it. */
export type ChainLog = {
  address: Hex
  topics: readonly Hex[]
  data: Hex
  blockNumber: bigint
  logIndex: number
  hash: Hex
}

/** Gives all logs that are looked for in a range of blocks, or throws as nodes do. */
export type LogSource = (range: BlockRange, signal?: AbortSignal) => Promise<readonly ChainLog[]>

/** What has been found so far, and in which blocks. Kept, it is where the next search goes on. */
export type LogScan<Event> = { covered: BlockRange[]; events: Event[] }

export type ScanProgress = { blocksRead: bigint; blocksTotal: bigint; span: bigint; events: number }

export type ScanLogsParams<Event extends { blockNumber: bigint }> = {
  source: LogSource
  /** Reads one log; undefined for one that is not what was looked for: nodes and contracts are not believed. */
  decode: (log: ChainLog) => Event | undefined
  range: BlockRange
  /** Filled in place. */
  scan: LogScan<Event>
  /** Blocks to ask for at first, and at most. */
  firstSpan?: bigint
  mostSpan?: bigint
  /** Blocks after this one may still be taken back by the chain: they are read and not kept. */
  settledBlock?: bigint
  /** Keeps a piece before the search goes on. */
  keep?: (range: BlockRange, events: readonly Event[]) => Promise<void>
  onProgress?: (progress: ScanProgress) => void
  signal?: AbortSignal
  /** How long to wait when a node asks for patience, in milliseconds; doubled each time. */
  patienceMs?: number
}
