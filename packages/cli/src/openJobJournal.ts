import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileJobJournal } from '@tokensmith/sdk/base/jobs/fileJobJournal.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { Session } from './Session.ts'

const compared = 'compared'

/**
 * Jobs of this machine, each in files of its own. A job that came from a file has one more, which says so: it stays a
 * stranger's over every start, until a person has compared it.
 */
export function openJobJournal({ home }: Pick<Session, 'home'>): JobJournal {
  const folder = join(home, 'jobs')
  const journal = createFileJobJournal(folder)
  const pathOf = (jobId: string) => join(folder, `${jobId}.origin`)

  /** Written through to the disk before the job itself: a crash between leaves a mark without a job, which is nothing. */
  async function noteOrigin({ jobId, origin, isCompared }: JobRecord): Promise<void> {
    if (!origin) return
    await mkdir(folder, { recursive: true })
    const file = await open(`${pathOf(jobId)}.new`, 'w', 0o600)
    await file.writeFile(isCompared ? compared : origin)
    await file.sync()
    await file.close()
    await rename(`${pathOf(jobId)}.new`, pathOf(jobId))
  }

  async function withOrigin(job: JobRecord): Promise<JobRecord> {
    const mark = await readFile(pathOf(job.jobId), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (mark === undefined) return job
    return { ...job, origin: 'file', ...(mark === compared ? { isCompared: true } : {}) }
  }

  return {
    ...journal,
    async create(stored) {
      await noteOrigin(stored.job)
      await journal.create(stored)
    },
    async read(jobId) {
      const stored = await journal.read(jobId)
      return stored && { ...stored, job: await withOrigin(stored.job) }
    },
    async putJob(job) {
      await noteOrigin(job)
      await journal.putJob(job)
    },
    async list() {
      const stored = await journal.list()
      return Promise.all(stored.map(async (one) => ({ ...one, job: await withOrigin(one.job) })))
    },
    async remove(jobId) {
      await journal.remove(jobId)
      await rm(pathOf(jobId), { force: true })
    },
  }
}
