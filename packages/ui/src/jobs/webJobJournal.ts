import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobBatch, JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal, StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobLabels } from '@tokensmith/sdk/base/jobs/JobLabels.ts'
import { packRows, readKeptRows } from '@tokensmith/sdk/base/jobs/packRows.ts'
import type { Hex } from 'viem'

/** Tabs tell each other by it that a job has changed; the message is the job's id. */
export const jobsChannel = 'tokensmith.jobs'
const databaseName = 'tokensmith-jobs'
const stores = ['jobs', 'rows', 'batches'] as const
type KeptBatch = JobBatch & { jobId: Hex }

let opened: Promise<IDBDatabase> | undefined

/**
 * The jobs of this browser. Every write is on the disk (`strict`) before it resolves.
 *
 * @throws ToolboxError `jobJournalMissing` where the browser keeps nothing: then no job may start without its file.
 */
export async function openWebJobJournal(): Promise<JobJournal> {
  try {
    opened ??= openDatabase()
    opened.catch(() => {
      opened = undefined
    })
    return journalOver(await opened)
  } catch (cause) {
    throw new ToolboxError('jobJournalMissing', {}, { cause })
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('jobs', { keyPath: 'jobId' })
      request.result.createObjectStore('rows')
      request.result.createObjectStore('batches', { keyPath: ['jobId', 'index'] })
    }
    request.onblocked = () => reject(new Error('Another tab keeps an older journal open.'))
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // A newer page may have to change it; this one opens it again when it needs it.
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
  })
}

function journalOver(database: IDBDatabase): JobJournal {
  /** All of it or nothing. */
  function write(work: (store: (name: (typeof stores)[number]) => IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep it.'))
      work((name) => transaction.objectStore(name))
    })
  }
  const read = <Value>(name: (typeof stores)[number], ask: (store: IDBObjectStore) => IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      const request = ask(database.transaction(name, 'readonly').objectStore(name))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const readBatches = async (jobId: Hex): Promise<JobBatch[]> => {
    const range = IDBKeyRange.bound([jobId, 0], [jobId, Number.MAX_SAFE_INTEGER])
    const kept = await read<KeptBatch[]>('batches', (store) => store.getAll(range))
    return kept.map(({ jobId: _, ...batch }) => batch)
  }

  return {
    isDurable: true,
    async create({ job, rows, batches, labels }: StoredJob) {
      await write((store) => {
        store('jobs').add(job)
        store('rows').add(packRows(rows), job.jobId)
        if (labels) store('rows').add(labels, labelsOf(job.jobId))
        for (const batch of batches) store('batches').add({ ...batch, jobId: job.jobId })
      })
      tellTabs(job.jobId)
    },
    async read(jobId) {
      const job = await read<JobRecord | undefined>('jobs', (store) => store.get(jobId))
      if (!job) return undefined
      const [packed, batches, labels] = await Promise.all([
        read<string>('rows', (store) => store.get(jobId)),
        readBatches(jobId),
        read<JobLabels | undefined>('rows', (store) => store.get(labelsOf(jobId))),
      ])
      return { job, rows: readKeptRows(job, packed), batches, ...(labels ? { labels } : {}) }
    },
    async putJob(job) {
      await write((store) => store('jobs').put(job))
      tellTabs(job.jobId)
    },
    async putBatches(jobId, batches) {
      await write((store) => {
        for (const batch of batches) store('batches').put({ ...batch, jobId })
      })
      tellTabs(jobId)
    },
    async list() {
      const jobs = await read<JobRecord[]>('jobs', (store) => store.getAll())
      const stored = jobs.map(async (job) => ({ job, batches: await readBatches(job.jobId) }))
      return (await Promise.all(stored)).sort((a, b) => a.job.createdAt - b.job.createdAt)
    },
    async remove(jobId) {
      await write((store) => {
        store('jobs').delete(jobId)
        store('rows').delete(jobId)
        store('rows').delete(labelsOf(jobId))
        store('batches').delete(IDBKeyRange.bound([jobId, 0], [jobId, Number.MAX_SAFE_INTEGER]))
      })
      tellTabs(jobId)
    },
  }
}

/** Labels lie beside the rows: a store of their own would need another version of the database. */
const labelsOf = (jobId: Hex) => `${jobId}.labels`

function tellTabs(jobId: Hex): void {
  const channel = new BroadcastChannel(jobsChannel)
  channel.postMessage(jobId)
  channel.close()
}
