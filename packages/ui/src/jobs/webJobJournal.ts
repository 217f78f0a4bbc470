import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobBatch, JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal, StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobLabels } from '@tokensmith/sdk/base/jobs/JobLabels.ts'
import { packInSlices, readKeptRows } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import { createSlices } from '@tokensmith/sdk/base/parse/createSlices.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Hex } from 'viem'
import { lazyDatabase } from '../database/lazyDatabase.ts'
import { writeStrictly } from '../database/writeStrictly.ts'

/** Tabs tell each other by it that a job has changed; the message is the job's id. */
export const jobsChannel = 'tokensmith.jobs'

type KeptBatch = JobBatch & { jobId: Hex }
interface Kept extends DBSchema {
  jobs: { key: Hex; value: JobRecord }
  /** Rows as `packRows` writes them, and labels. */
  rows: { key: string; value: string | JobLabels }
  batches: { key: [Hex, number]; value: KeptBatch }
}

const open = lazyDatabase<Kept>('tokensmith-jobs', (database) => {
  database.createObjectStore('jobs', { keyPath: 'jobId' })
  database.createObjectStore('rows')
  database.createObjectStore('batches', { keyPath: ['jobId', 'index'] })
})

/**
 * The jobs of this browser. Every write is on the disk (`strict`) before it resolves.
 *
 * @throws ToolboxError `jobJournalMissing` where the browser keeps nothing: then no job may start without its file.
 */
export async function openWebJobJournal(): Promise<JobJournal> {
  try {
    return journalOver(await open())
  } catch (cause) {
    throw new ToolboxError('jobJournalMissing', {}, { cause })
  }
}

function journalOver(database: IDBPDatabase<Kept>): JobJournal {
  const readBatches = async (jobId: Hex): Promise<JobBatch[]> => {
    const kept = await database.getAll('batches', batchesOf(jobId))
    return kept.map(({ jobId: _, ...batch }) => batch)
  }
  return {
    isDurable: true,
    async create({ job, rows, batches, labels }: StoredJob) {
      const packed = await packInSlices(rows)
      await writeStrictly(database, ['jobs', 'rows', 'batches'], (kept) => [
        kept.objectStore('jobs').add(job),
        kept.objectStore('rows').add(packed, job.jobId),
        ...(labels ? [kept.objectStore('rows').add(labels, labelsOf(job.jobId))] : []),
        putInSlices(kept.objectStore('batches'), job.jobId, batches),
      ])
      tellTabs(job.jobId)
    },
    async read(jobId) {
      const job = await database.get('jobs', jobId)
      if (!job) return undefined
      const [packed, batches, labels] = await Promise.all([
        database.get('rows', jobId) as Promise<string>,
        readBatches(jobId),
        database.get('rows', labelsOf(jobId)) as Promise<JobLabels | undefined>,
      ])
      return { job, rows: await readKeptRows(job, packed), batches, ...(labels ? { labels } : {}) }
    },
    async putJob(job) {
      await writeStrictly(database, ['jobs'], (kept) => [kept.objectStore('jobs').put(job)])
      tellTabs(job.jobId)
    },
    async putBatches(jobId, batches) {
      await writeStrictly(database, ['batches'], (kept) => [putInSlices(kept.objectStore('batches'), jobId, batches)])
      tellTabs(jobId)
    },
    async list() {
      const jobs = await database.getAll('jobs')
      const stored = jobs.map(async (job) => ({ job, batches: await readBatches(job.jobId) }))
      return (await Promise.all(stored)).sort((a, b) => a.job.createdAt - b.job.createdAt)
    },
    async remove(jobId) {
      await writeStrictly(database, ['jobs', 'rows', 'batches'], (kept) => [
        kept.objectStore('jobs').delete(jobId),
        kept.objectStore('rows').delete(jobId),
        kept.objectStore('rows').delete(labelsOf(jobId)),
        kept.objectStore('batches').delete(batchesOf(jobId)),
      ])
      tellTabs(jobId)
    },
  }
}

/** Waits for a request now and then, which ends no transaction and lets the page go on. */
async function putInSlices(
  store: { put(batch: KeptBatch): Promise<unknown> },
  jobId: Hex,
  batches: readonly JobBatch[],
): Promise<void> {
  let slices = createSlices()
  let asked: Promise<unknown>[] = []
  for (const batch of batches) {
    asked.push(store.put({ ...batch, jobId }))
    if (!slices.isOver()) continue
    await Promise.all(asked)
    asked = []
    slices = createSlices()
  }
  await Promise.all(asked)
}

const batchesOf = (jobId: Hex) => IDBKeyRange.bound([jobId, 0], [jobId, Number.MAX_SAFE_INTEGER])

/** Labels lie beside the rows: a store of their own would need another version of the database. */
const labelsOf = (jobId: Hex) => `${jobId}.labels`

function tellTabs(jobId: Hex): void {
  const channel = new BroadcastChannel(jobsChannel)
  channel.postMessage(jobId)
  channel.close()
}
