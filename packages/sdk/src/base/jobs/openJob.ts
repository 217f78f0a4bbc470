import { getAddress, keccak256 } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { findFeeQuirks, getGasPrice } from '../plan/gasPrice.ts'
import { createChainView } from './ChainView.ts'
import { checkJob } from './checkJob.ts'
import { checkJobTokens } from './checkJobTokens.ts'
import { createJobLedger } from './createJobLedger.ts'
import { driveJob } from './driveJob.ts'
import type { JobBatch, JobRecord, JobRow } from './Job.ts'
import type { JobLabels } from './JobLabels.ts'
import type { JobPhase, JobSession, JobSettings, JobSnapshot } from './JobSession.ts'
import { planRetry } from './planRetry.ts'
import { reconcileJob } from './reconcileJob.ts'
import { withNode } from './withNode.ts'

/** A job that can be driven. Opening it sends nothing. */
export type JobRun = {
  readonly job: JobRecord
  readonly rows: readonly JobRow[]
  readonly labels: JobLabels
  getBatches(): readonly JobBatch[]
  /** Replaced by every change, never changed in place. */
  getSnapshot(): JobSnapshot
  subscribe(listener: () => void): () => void
  /**
   * Begins or goes on. Resolves when the job is done, paused or cancelled, with why in `pausedBy`; it never rejects.
   *
   * @param options.askAgain a person has looked into the wallet and wants a lost request to be asked once more.
   */
  start(options?: { askAgain?: boolean }): Promise<JobSnapshot>
  /** Notes that a person has compared the job of a file with what was meant; without it such a job does not begin. */
  markCompared(): Promise<void>
  /** Stops before the next transaction. What was sent is looked up when the job goes on. */
  pause(): Promise<void>
  /** Begins nothing more, follows what is under way to its end, and leaves the rest unsent for good. */
  cancel(): Promise<void>
  /** Plans the rows that were not paid once more. @returns how many. */
  retryFailed(): Promise<number>
}

/** Blocks until a transaction counts as final where the caller does not say; a local chain makes no blocks by itself. */
const defaultDepth = 12
const localChainId = 31_337
const defaults = { window: 16, pollMs: 1_000, dropAfterMs: 60_000, bumpAfterBlocks: 12, maxWaitMs: 30_000 }
/** Fees are asked for anew after this long. */
const feesKeptMs = 3_000

/** @throws ToolboxError `jobUnknown`, `jobListChanged`, `rpcChainMismatch`, and whatever {@link checkJob} finds. */
export async function openJob(settings: JobSettings): Promise<JobRun> {
  const { journal, jobId, kind, client, lock } = settings
  const ledger = await createJobLedger(journal, jobId, () => changed())
  const expectedChainId = ledger.job.chainId
  if (client.chain.id !== expectedChainId || kind.id !== ledger.job.kind) {
    throw new ToolboxError('rpcChainMismatch', { expectedChainId, actualChainId: client.chain.id })
  }
  await checkJob(ledger, kind)
  const listeners = new Set<() => void>()
  let shown: Pick<JobSnapshot, 'phase' | 'prompt' | 'pausedBy' | 'retryAt'> = { phase: phaseOf(ledger.job) }
  let snapshot: JobSnapshot | undefined
  let stop = new AbortController()
  let running: Promise<JobSnapshot> | undefined
  let session: JobSession | undefined

  const changed = () => {
    snapshot = undefined
    for (const listener of listeners) listener()
  }
  const show = (change: Partial<typeof shown>) => {
    shown = { ...shown, ...change }
    changed()
  }
  const getSnapshot = () => (snapshot ??= { jobId, ...ledger.counts(), ...shown })

  async function createSession(askAgain: boolean): Promise<JobSession> {
    let fees: { at: number; price: ReturnType<typeof getGasPrice> } | undefined
    const quirks = settings.quirks ?? (await findFeeQuirks(client))
    const keys = settings.keys && { ...settings.keys, addresses: settings.keys.addresses.map((one) => getAddress(one)) }
    return {
      ...defaults,
      ...{ depth: client.chain.id === localChainId ? 1 : defaultDepth },
      ...settings,
      ...{ keys, quirks, ledger, askAgain, signal: stop.signal, show },
      isClosing: ledger.job.state === 'cancelled',
      view: createChainView(client),
      maxRows: Number.POSITIVE_INFINITY,
      unseenSince: new Map(),
      shortSince: new Map(),
      broadcastAt: new Map(),
      async context() {
        if (!fees || Date.now() - fees.at > feesKeptMs) fees = { at: Date.now(), price: getGasPrice(client, quirks) }
        fees.price.catch(() => {
          fees = undefined
        })
        return { job: ledger.job, client, fees: await fees.price }
      },
    }
  }

  async function run(askAgain: boolean): Promise<void> {
    if (!journal.isDurable && !(settings.fileSaved && kind.readDone)) throw new ToolboxError('jobJournalMissing')
    if (ledger.job.origin === 'file' && !ledger.job.isCompared) throw new ToolboxError('jobNotCompared')
    show({ phase: 'waitingForLock', pausedBy: undefined, prompt: undefined, retryAt: undefined })
    const lockName = `job.${ledger.job.chainId}.${ledger.job.sender.toLowerCase()}`
    await lock(lockName, stop.signal, async () => {
      // Whoever had the lock before may have gone on with this job.
      await ledger.reload()
      await checkJob(ledger, kind)
      if (ledger.job.state === 'done') return
      show({ phase: 'reconciling' })
      const waiting = { signal: stop.signal, show, maxWaitMs: settings.maxWaitMs ?? defaults.maxWaitMs }
      const created = await withNode(waiting, () => createSession(askAgain))
      if (!created) return
      session = created
      try {
        await withNode(created, () => checkSession(created))
        await withNode(created, () => reconcileJob(created))
        show({ phase: 'running' })
        await driveJob(created)
      } finally {
        // A prompt that is still open lets go of the lock only when it is given up.
        if (created.asking && !stop.signal.aborted) stop.abort()
        await created.asking
        session = undefined
      }
    })
  }

  async function drive(askAgain: boolean): Promise<JobSnapshot> {
    stop = new AbortController()
    let pausedBy: ToolboxError | undefined
    try {
      await run(askAgain)
    } catch (error) {
      const decoded = decodeError(error)
      if (decoded.code !== 'planAborted') pausedBy = decoded
    }
    const { rows, batches } = ledger.counts()
    const isOver = batches.inFlight === 0 && (rows.planned === 0 || ledger.job.state === 'cancelled')
    if (isOver && !pausedBy && ledger.job.state === 'open' && !stop.signal.aborted) {
      await ledger.writeJob({ state: 'done' }).catch((error) => {
        pausedBy = decodeError(error)
      })
    }
    running = undefined
    const phase = pausedBy || ledger.job.state === 'open' ? 'paused' : phaseOf(ledger.job)
    show({ phase, pausedBy, prompt: undefined, retryAt: undefined })
    return getSnapshot()
  }

  const start: JobRun['start'] = ({ askAgain = false } = {}) => (running ??= drive(askAgain))

  return {
    get job() {
      return ledger.job
    },
    get rows() {
      return ledger.rows
    },
    get labels() {
      return ledger.labels
    },
    getBatches: () => ledger.batches,
    getSnapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    async markCompared() {
      await ledger.writeJob({ isCompared: true })
      show({})
    },
    async pause() {
      stop.abort()
      await running
    },
    async cancel() {
      await ledger.writeJob({ state: 'cancelled' })
      if (session) session.isClosing = true
      await start()
    },
    async retryFailed() {
      await running
      const planned = planRetry(ledger)
      await ledger.write(planned.changes)
      if (planned.changes.length > 0) await ledger.writeJob({ state: 'open' })
      show({ phase: phaseOf(ledger.job) })
      return planned.rows
    },
  }
}

const phaseOf = ({ state }: JobRecord): JobPhase => (state === 'open' ? 'idle' : state)

/** What must hold before a session sends anything: the contract has the code that was agreed to. */
async function checkSession(session: JobSession): Promise<void> {
  const { client, kind, ledger } = session
  const { contract } = ledger.job
  await session.view.refresh([])
  if (contract) {
    // `checkJob` has held the hash against this build.
    const code = await client.getCode({ address: contract.address })
    if (!code || keccak256(code) !== contract.codeHash)
      throw new ToolboxError('jobCodeDiffers', { address: contract.address })
  }
  if (ledger.job.origin === 'file') await checkJobTokens(client, ledger.job)
  const unpaid = ledger.batches.filter(({ role, state }) => role === 'rows' && state === 'planned')
  const options = await kind.completeOptions?.(await session.context(), unpaid.flatMap(ledger.rowsOf))
  const isNew = Object.entries(options ?? {}).some(([name, value]) => ledger.job.options[name] !== value)
  if (isNew) await ledger.writeJob({ options: { ...ledger.job.options, ...options } })
}
