import type { Address, Hex } from 'viem'
import type { ErrorCode } from '../errors/errorCodes.ts'
import type { JournalRecord } from '../plan/Journal.ts'

export type JobToken = {
  standard: 'coin' | 'erc20' | 'erc721' | 'erc1155'
  /** Absent for the chain's coin. */
  address?: Address
  decimals: number
  symbol: string
}

/** One payment. A row's number is its place in the list, from 0, and its key on the chain: addresses may repeat. */
export type JobRow = {
  to: Address
  /** Base units. */
  amount: bigint
  /** Place of the token in the job's list. */
  token: number
  tokenId?: bigint
  /** Who pays, where that is not the job's sender. */
  from?: Address
}

export type NumberedRow = JobRow & { row: number }

/** A job of many transactions. Plain JSON, so that any store can keep it. */
export type JobRecord = {
  version: 1
  /** keccak256 of what the job is and a salt; rows are keyed by it on the chain. */
  jobId: Hex
  kind: string
  chainId: number
  sender: Address
  tokens: readonly JobToken[]
  /** keccak256 of rows and decisions. What the journal holds must match it before anything is signed. */
  listHash: Hex
  rowCount: number
  /** The contract that carries the job out, with the hash of the code it must have. */
  contract?: { address: Address; codeHash: Hex }
  /** What the kind has to know besides. */
  options: Readonly<Record<string, string | number | boolean>>
  /** What the person agreed to although it looked odd, e.g. `duplicates`. */
  decisions: readonly string[]
  /** Words and path of the line that leads back to the job. */
  title: string
  href: string
  /** It came from a file, which anybody may have written. Set when the file is taken over and never read from one. */
  origin?: 'file'
  /** A person has compared the job of a file with what was meant. Until then nothing of it is begun. */
  isCompared?: boolean
  state: 'open' | 'cancelled' | 'done'
  /** Head of the chain when the job was made; nothing of it is older. */
  fromBlock: number
  /** Unix seconds. */
  createdAt: number
  updatedAt: number
}

/**
 * - `planned`: nothing of it can be on its way.
 * - `intent`: written before the wallet is asked; `signed`: the bytes are kept and may have been broadcast.
 * - `sent`: a hash is known. `mined`: in a block that may still vanish. `final`: deep enough.
 * - `unknown`: only the chain can tell, and it does not tell yet.
 * - `failed`: certainly without effect. `split`: other batches have taken its rows over. `cancelled`: will not be sent.
 */
export type BatchState =
  | 'planned'
  | 'intent'
  | 'signed'
  | 'sent'
  | 'mined'
  | 'final'
  | 'failed'
  | 'unknown'
  | 'split'
  | 'cancelled'

/** Rows from `from` up to and without `to`, or named one by one. */
export type BatchRows = { from: number; to: number } | { indexes: readonly number[] }

export type FailedRow = { row: number; reason: string }

export type BatchReason = { code: ErrorCode; params: Readonly<Record<string, string | number | boolean>> }

/**
 * `rows` pays its rows. `support` prepares what a later batch of the same rows needs, and pays nobody. `fill` takes a nonce
 * that nobody uses. `close` comes after the last row.
 */
export type BatchRole = 'rows' | 'support' | 'fill' | 'close'

/** One transaction of a job. Plain JSON. */
export type JobBatch = {
  /** Its place, which never changes. */
  index: number
  role: BatchRole
  from: Address
  rows: BatchRows
  /** Sum of each token, base units, decimal. */
  totals: readonly string[]
  /** A batch that must be in a block before this one is built. */
  after?: number
  /** Waits until nothing else is planned or under way: it takes what the others leave. */
  last?: boolean
  /** The kind's own word for it. */
  note?: string
  state: BatchState
  /** What was asked for: nonce, target, value and the digest of the calldata. */
  request?: JournalRecord
  /** Signed bytes that may be broadcast again and again. */
  raw?: Hex
  /** Every transaction that was ever known to be this batch. */
  hashes: readonly Hex[]
  /** Decimal. */
  block?: string
  blockHash?: Hex
  /** The transaction reverted; it counts as failed once it is final. */
  reverted?: boolean
  reason?: BatchReason
  /** Rows that the receipt says were not paid. */
  failed?: readonly FailedRow[]
  /** Its failed rows are in later batches. */
  retried?: boolean
}

/** States in which a transaction may exist that is not final: never build another one before looking. */
const openStates: ReadonlySet<BatchState> = new Set(['intent', 'signed', 'sent', 'mined', 'unknown'])

/** True while only the chain can tell what becomes of a batch. */
export function isBatchOpen({ state }: Pick<JobBatch, 'state'>): boolean {
  return openStates.has(state)
}

/** Numbers of a batch's rows, in order. */
export function rowNumbersOf(rows: BatchRows): readonly number[] {
  if ('indexes' in rows) return rows.indexes
  return Array.from({ length: rows.to - rows.from }, (_, place) => rows.from + place)
}

/** How many rows a batch has. */
export function countRows(rows: BatchRows): number {
  return 'indexes' in rows ? rows.indexes.length : rows.to - rows.from
}
