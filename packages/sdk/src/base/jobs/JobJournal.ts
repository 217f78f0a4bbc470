import type { Hex } from 'viem'
import type { JobBatch, JobRecord, JobRow } from './Job.ts'
import type { JobLabels } from './JobLabels.ts'

/** A job as it lies in a journal. */
export type StoredJob = {
  job: JobRecord
  rows: readonly JobRow[]
  batches: readonly JobBatch[]
  labels?: JobLabels
}

/**
 * Where jobs are remembered, so that nothing is sent twice and nothing is lost whatever dies in between. Every write is
 * whole or not at all, and resolves only when it would survive a crash of this program.
 */
export type JobJournal = {
  /** False for a journal that is forgotten with the program. */
  isDurable: boolean
  /** Writes a whole job. @throws when a job with this id is there already. */
  create(stored: StoredJob): Promise<void>
  /** @throws ToolboxError `jobListChanged` when the kept rows are not those of the job. */
  read(jobId: Hex): Promise<StoredJob | undefined>
  putJob(job: JobRecord): Promise<void>
  /** Adds or overwrites by index, all of them or none. */
  putBatches(jobId: Hex, batches: readonly JobBatch[]): Promise<void>
  /** Oldest first, without rows. */
  list(): Promise<readonly { job: JobRecord; batches: readonly JobBatch[] }[]>
  remove(jobId: Hex): Promise<void>
}
