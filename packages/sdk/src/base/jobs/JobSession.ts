import type { Address, EIP1193Provider, Hex, TransactionSerializable } from 'viem'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import type { FeeQuirks } from '../plan/gasPrice.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { ChainView } from './ChainView.ts'
import type { JobCounts, JobLedger } from './createJobLedger.ts'
import type { JobJournal } from './JobJournal.ts'
import type { JobContext, JobKind } from './JobKind.ts'

/** A wallet that asks a person, one request at a time. */
export type WalletSender = { provider: EIP1193Provider; account: Address }

/** Keys at hand. What signs may be a worker: the engine never sees a key. */
export type KeySender = {
  addresses: readonly Address[]
  sign(from: Address, transaction: TransactionSerializable): Promise<Hex>
}

/** Runs work while nobody else holds the name; waits for it. Rejects with `planAborted` when the signal says so first. */
export type JobLock = <Value>(name: string, signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>

export type JobSettings = {
  journal: JobJournal
  jobId: Hex
  kind: JobKind
  client: ChainClient
  /** Another node, which has to confirm what is called final. */
  secondClient?: ChainClient
  wallet?: WalletSender
  keys?: KeySender
  lock: JobLock
  quirks?: FeeQuirks
  /** Blocks, the transaction's own included, until it counts as final. */
  depth?: number
  /** Transactions of local keys that may be under way at once. */
  window?: number
  /** The person has saved the job's file, which is enough where the chain keeps a record of the rows. */
  fileSaved?: boolean
  pollMs?: number
  /** Without a trace in the node for this long, bytes are broadcast again and a wallet's transaction counts as lost. */
  dropAfterMs?: number
  /** Blocks without a place for the oldest transaction of a key until its fee is raised. */
  bumpAfterBlocks?: number
  /** The longest pause after a node's failure, in ms. */
  maxWaitMs?: number
}

/**
 * - `waitingForLock`: another tab or program drives jobs of this sender.
 * - `waitingForNode`: the node fails; it is asked again at `retryAt`.
 */
export type JobPhase =
  | 'idle'
  | 'waitingForLock'
  | 'reconciling'
  | 'running'
  | 'waitingForNode'
  | 'paused'
  | 'cancelled'
  | 'done'

export type JobSnapshot = JobCounts & {
  jobId: Hex
  phase: JobPhase
  /** What the wallet is being asked just now. */
  prompt?: { batch: number; digest: Hex; rows: number; totals: readonly string[] }
  pausedBy?: ToolboxError
  /** Unix milliseconds. */
  retryAt?: number
}

type Defaulted = 'depth' | 'window' | 'pollMs' | 'dropAfterMs' | 'bumpAfterBlocks' | 'maxWaitMs' | 'quirks'

/** What all parts of the engine share while a job is driven. */
export type JobSession = Omit<JobSettings, Defaulted> &
  Required<Pick<JobSettings, Defaulted>> & {
    ledger: JobLedger
    signal: AbortSignal
    /** Nothing new is begun any more; what is under way is followed. */
    isClosing: boolean
    askAgain: boolean
    view: ChainView
    context(): Promise<JobContext>
    /** Batches above this are split before they are sent; out of gas lowers it. */
    maxRows: number
    /** The wallet's request under way, and why it ended badly. */
    asking?: Promise<void>
    fault?: ToolboxError
    /** Unix ms since when a batch's transaction has not been seen, and the head when it was first broadcast. */
    unseenSince: Map<number, number>
    /** Unix ms since when the node says that a batch's account cannot pay for it. */
    shortSince: Map<number, number>
    broadcastAt: Map<number, bigint>
    show(change: Partial<Omit<JobSnapshot, 'jobId' | keyof JobCounts>>): void
  }
