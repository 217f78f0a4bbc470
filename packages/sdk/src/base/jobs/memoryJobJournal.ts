import type { Hex } from 'viem'
import type { JobBatch, JobRecord } from './Job.ts'
import type { JobJournal } from './JobJournal.ts'
import type { JobLabels } from './JobLabels.ts'
import { packRows } from './packRows.ts'
import { readKeptRows } from './rowsInSlices.ts'

/** A journal that is forgotten with the program: for tests, and for jobs whose file was saved before they start. */
export function createMemoryJobJournal(): JobJournal {
  // By index. Whoever reads gets those that were written, and never a hole.
  const jobs = new Map<Hex, { job: JobRecord; packed: string; batches: JobBatch[]; labels?: JobLabels }>()
  const find = (jobId: Hex) => {
    const found = jobs.get(jobId)
    if (!found) throw new Error(`No job ${jobId}.`)
    return found
  }
  return {
    isDurable: false,
    async create({ job, rows, batches, labels }) {
      if (jobs.has(job.jobId)) throw new Error(`There is a job ${job.jobId} already.`)
      const kept = structuredClone({ job, batches: [...batches], ...(labels ? { labels } : {}) })
      jobs.set(job.jobId, { ...kept, packed: packRows(rows) })
    },
    async read(jobId) {
      const found = jobs.get(jobId)
      if (!found) return undefined
      const { packed, ...kept } = found
      const rows = await readKeptRows(kept.job, packed)
      return { ...structuredClone({ ...kept, batches: Object.values(kept.batches) }), rows }
    },
    async putJob(job) {
      find(job.jobId).job = structuredClone(job)
    },
    async putBatches(jobId, batches) {
      const { batches: kept } = find(jobId)
      for (const batch of batches) kept[batch.index] = structuredClone(batch)
    },
    async list() {
      return [...jobs.values()].map(({ job, batches }) => structuredClone({ job, batches: Object.values(batches) }))
    },
    async remove(jobId) {
      jobs.delete(jobId)
    },
  }
}
