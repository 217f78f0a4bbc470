import type { Hex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import {
  countRows,
  isBatchOpen,
  type JobBatch,
  type JobRecord,
  type JobRow,
  type NumberedRow,
  rowNumbersOf,
} from './Job.ts'
import type { JobJournal } from './JobJournal.ts'
import type { JobLabels } from './JobLabels.ts'

export type JobCounts = {
  rows: { total: number; done: number; failed: number; inFlight: number; planned: number }
  batches: { total: number; final: number; failed: number; inFlight: number; planned: number }
}

/** A job in memory, never ahead of its journal. */
export type JobLedger = {
  readonly job: JobRecord
  readonly rows: readonly JobRow[]
  readonly labels: JobLabels
  /** By index. Replaced by every write, never changed in place. */
  readonly batches: readonly JobBatch[]
  /** Batches of which only the chain can tell, oldest first. */
  listOpen(): readonly JobBatch[]
  /** The next batches to send, in order; those that wait for all others at the end. */
  listPlanned(count: number): readonly JobBatch[]
  rowsOf(batch: JobBatch): readonly NumberedRow[]
  /** The index of a batch that is to be added. */
  takeIndex(): number
  /** Writes batches to the journal, then here. @throws ToolboxError `planJournalFailed`, and nothing is changed. */
  write(batches: readonly JobBatch[]): Promise<void>
  writeJob(change: Partial<Pick<JobRecord, 'state' | 'options' | 'isCompared'>>): Promise<void>
  /** Takes over what the journal holds: another tab may have gone on meanwhile. */
  reload(): Promise<void>
  counts(): JobCounts
}

/** @throws ToolboxError `jobUnknown`, or `jobListChanged` when the kept rows are not those of the job. */
export async function createJobLedger(journal: JobJournal, jobId: Hex, onChange = () => {}): Promise<JobLedger> {
  let { job, rows, batches, labels } = await load(journal, jobId)
  let open = new Set<number>()
  let planned = new Set<number>()
  let last = new Set<number>()
  let counts = emptyCounts(0)
  let nextIndex = 0
  let writing: Promise<void> = Promise.resolve()

  function index(): void {
    open = new Set()
    planned = new Set()
    last = new Set()
    counts = emptyCounts(job.rowCount)
    nextIndex = batches.length
    for (const batch of batches) enter(batch, 1)
  }
  function enter(batch: JobBatch, sign: 1 | -1): void {
    addTo(counts, batch, sign)
    mark(open, batch.index, sign === 1 && isBatchOpen(batch))
    mark(batch.last ? last : planned, batch.index, sign === 1 && batch.state === 'planned')
  }
  index()

  return {
    get job() {
      return job
    },
    get rows() {
      return rows
    },
    get labels() {
      return labels
    },
    get batches() {
      return batches
    },
    listOpen: () => [...open].sort((a, b) => a - b).map((at) => batches[at]!),
    listPlanned(count) {
      const found: JobBatch[] = []
      for (const some of [planned, last]) {
        for (const at of some) {
          if (found.length >= count) return found
          found.push(batches[at]!)
        }
      }
      return found
    },
    rowsOf: ({ rows: chosen }) => rowNumbersOf(chosen).map((row) => ({ ...rows[row]!, row })),
    takeIndex: () => nextIndex++,
    write(changes) {
      if (changes.length === 0) return Promise.resolve()
      const write = async () => {
        await journal.putBatches(jobId, changes).catch(cannotKeep)
        const next = batches as JobBatch[]
        for (const batch of changes) {
          // Whoever took an index before may write after: until then its place must not be a hole.
          while (next.length < batch.index) next.push(placeholder(job, next.length))
          const before = next[batch.index]
          if (before) enter(before, -1)
          next[batch.index] = batch
          enter(batch, 1)
        }
        onChange()
      }
      // After a failed write none follows: what is here would be ahead of the journal.
      const written = writing.then(write)
      writing = written
      written.catch(() => {})
      return written
    },
    async writeJob(change) {
      const next: JobRecord = { ...job, ...change, updatedAt: Math.floor(Date.now() / 1000) }
      await journal.putJob(next).catch(cannotKeep)
      job = next
    },
    async reload() {
      writing = Promise.resolve()
      ;({ job, rows, batches, labels } = await load(journal, jobId))
      index()
    },
    counts: () => ({ rows: { ...counts.rows }, batches: { ...counts.batches } }),
  }
}

async function load(journal: JobJournal, jobId: Hex) {
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { job, rows, batches, labels = {} } = stored
  // What is signed comes from these: nobody who looks at them may change them.
  for (const row of rows) Object.freeze(row)
  return { job, rows: Object.freeze(rows), batches: closeGaps(job, batches), labels }
}

/** Batches by index. An index that was taken and never written stands for nothing. */
export function closeGaps(job: JobRecord, kept: readonly JobBatch[]): readonly JobBatch[] {
  const batches: JobBatch[] = []
  for (const batch of kept) {
    if (!batch) continue
    while (batches.length < batch.index) batches.push(placeholder(job, batches.length))
    batches.push(batch)
  }
  return batches
}

const nothing = { role: 'rows', rows: { indexes: [] }, totals: [], state: 'split', hashes: [] } as const
const placeholder = (job: JobRecord, index: number): JobBatch => ({ ...nothing, index, from: job.sender })

function cannotKeep(cause: unknown): never {
  throw new ToolboxError('planJournalFailed', {}, { cause })
}

const emptyCounts = (total: number): JobCounts => ({
  rows: { total, done: 0, failed: 0, inFlight: 0, planned: 0 },
  batches: { total: 0, final: 0, failed: 0, inFlight: 0, planned: 0 },
})

/** How far a job is, by its journal. */
export function countBatches(job: JobRecord, batches: readonly JobBatch[]): JobCounts {
  const counts = emptyCounts(job.rowCount)
  for (const batch of batches) addTo(counts, batch, 1)
  return counts
}

function addTo({ rows, batches }: JobCounts, batch: JobBatch, sign: 1 | -1): void {
  if (batch.state === 'split') return
  // Only batches that pay count rows; others prepare or close.
  const size = batch.role === 'rows' ? countRows(batch.rows) : 0
  batches.total += sign
  if (batch.state === 'final') {
    const failed = batch.failed?.length ?? 0
    batches.final += sign
    rows.done += sign * (size - failed)
    if (!batch.retried) rows.failed += sign * failed
  } else if (batch.state === 'failed') {
    batches.failed += sign
    rows.failed += sign * size
  } else if (batch.state === 'planned' || batch.state === 'cancelled') {
    batches.planned += sign
    rows.planned += sign * size
  } else {
    batches.inFlight += sign
    rows.inFlight += sign * size
  }
}

function mark(set: Set<number>, value: number, isIn: boolean): void {
  if (isIn) set.add(value)
  else set.delete(value)
}
