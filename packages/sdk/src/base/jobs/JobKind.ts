import type { Address, Hex, SignedAuthorizationList, TransactionReceipt } from 'viem'
import type { KnownContract } from '../chain/knownContracts.ts'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import type { GasFields, GasPrice } from '../plan/gasPrice.ts'
import type { Call, ChainClient } from '../plan/Plan.ts'
import type { BatchRole, JobBatch, JobRecord, NumberedRow } from './Job.ts'
import type { StoredJob } from './JobJournal.ts'

/** A call with what only a local key can send. */
export type JobCall = Call & {
  /** Gas limit that is certain; without it the chain is asked. */
  gas?: bigint
  /** The limit is no less, whatever the chain estimates. */
  leastGas?: bigint
  /** Fees that the amount was reckoned with, as where an account is emptied. */
  fees?: GasFields
  authorizationList?: SignedAuthorizationList
}

export type JobContext = { job: JobRecord; client: ChainClient; fees: GasPrice }

/** What a receipt says about one row. */
export type RowOutcome = {
  row: number
  paid: boolean
  /** Base units that arrived, where the receipt tells. */
  received?: bigint
  reason?: string
}

/** What signed bytes do, beside nonce and fees. */
export type SignedCall = {
  to?: Address
  data: Hex
  value: bigint
  /** What accounts are made to delegate to. */
  delegations: readonly { address: Address; chainId: number }[]
}

/** What the engine has to know of one kind of job. It asks; a kind sends nothing and keeps nothing. */
export type JobKind = {
  id: string
  /** What its batches may be, beside `fill`. */
  roles: readonly BatchRole[]
  /**
   * The contract that a job of this kind calls: from this build, whatever the job names. Undefined where it calls none.
   *
   * @throws ToolboxError `jobFileUnreadable` where the job is none of this kind.
   */
  contractOf(job: JobRecord): KnownContract | undefined
  /**
   * Judges options, rows and senders by themselves; anybody may have written them. Asks no node.
   *
   * @throws ToolboxError `jobFileUnreadable`, `jobFieldForeign`, with the field.
   */
  checkTerms(stored: StoredJob): void
  /** Whether signed bytes of a batch do what this kind builds for its rows, and nothing else. */
  isOwnCall(job: JobRecord, batch: JobBatch, rows: readonly NumberedRow[], call: SignedCall): boolean
  /**
   * Looks before a session what the job has to know besides and does not say, for the rows that are not paid.
   *
   * @returns options to keep; none where nothing is lacking.
   * @throws ToolboxError, and nothing is sent.
   */
  completeOptions?(context: JobContext, unpaid: readonly NumberedRow[]): Promise<JobRecord['options']>
  /**
   * Looks right before a batch is sent whether the world is still as it was agreed to.
   *
   * @throws ToolboxError, and the job pauses.
   */
  preflight?(context: JobContext, batch: JobBatch, rows: readonly NumberedRow[], call: JobCall): Promise<void>
  /** Builds the call of a batch from the journal's rows; undefined when there is nothing (left) to do for it. */
  buildCall(context: JobContext, batch: JobBatch, rows: readonly NumberedRow[]): Promise<JobCall | undefined>
  /** Rows that the chain itself remembers as done. With such a record asking twice cannot pay twice. */
  readDone?(context: JobContext, rows: readonly number[]): Promise<ReadonlySet<number>>
  /** Every transaction of the job, by its logs, whoever sent it. */
  findTransactions?(context: JobContext): Promise<readonly Hex[]>
  /** What became of each row, from the receipt alone. */
  readOutcome(
    context: JobContext,
    batch: JobBatch,
    rows: readonly NumberedRow[],
    receipt: TransactionReceipt,
  ): Promise<readonly RowOutcome[]>
  /** The last transaction of a job, e.g. what empties its wallet. */
  close?(context: JobContext): Promise<JobCall | undefined>
  /** The sender does nothing but this job, and a batch's nonce is its index: a row cannot be paid under two nonces. */
  fixedNonces?: boolean
  /** The chain remembers batches, not rows: a batch is never divided, else a row could be paid in two of them. */
  hasFixedBatches?: boolean
  /** A reverted transaction is the outcome of its rows and no fault of the job. */
  revertIsOutcome?: boolean
  /**
   * True when a failure concerns this batch alone: it fails, and the others go on, those after it as well. Without this
   * every failure pauses the job.
   */
  failsAlone?(job: JobRecord, batch: JobBatch, error: ToolboxError): boolean
  /** The batch sends all coin of its account, so a higher fee is taken off what it sends. */
  sendsAll?(batch: JobBatch): boolean
  /** Looks whether a support batch that is final has done what it is for. @returns why not. */
  checkSupport?(context: JobContext, batch: JobBatch, rows: readonly NumberedRow[]): Promise<ToolboxError | undefined>
}
