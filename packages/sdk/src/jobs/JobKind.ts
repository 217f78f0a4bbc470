import type { Hex, SignedAuthorizationList, TransactionReceipt } from 'viem'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import type { GasFields, GasPrice } from '../plan/gasPrice.ts'
import type { Call, ChainClient } from '../plan/Plan.ts'
import type { JobBatch, JobRecord, NumberedRow } from './Job.ts'

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

/** What the engine has to know of one kind of job. It asks; a kind sends nothing and keeps nothing. */
export type JobKind = {
  id: string
  /** Looks before a session whether the job can go on at all. @throws ToolboxError, and nothing is sent. */
  checkSession?(context: JobContext): Promise<void>
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
