import { countBatches, type JobCounts } from './createJobLedger.ts'
import type { JobRecord } from './Job.ts'
import type { JobJournal } from './JobJournal.ts'

export type JobSummary = { job: JobRecord } & JobCounts

/** The jobs of a journal, newest first, with how far they are by the journal. Asks no node. */
export async function listJobs(journal: JobJournal): Promise<readonly JobSummary[]> {
  const stored = await journal.list()
  return stored
    .map(({ job, batches }) => ({ job, ...countBatches(job, batches) }))
    .sort((a, b) => b.job.createdAt - a.job.createdAt)
}
