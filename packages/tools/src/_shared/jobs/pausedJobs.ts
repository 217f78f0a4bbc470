import { createKeptList } from '../list/createKeptList.ts'

/** A job that this browser saw being paused; `isDeclined`: the person said no in the wallet. */
export type PausedJob = { jobId: string; isDeclined: boolean }

/** Under one key, since a job's id is of no chain. */
export const pausedKey = 'jobs'

/**
 * The jobs that stand paused, by what this page saw. The journal of a job knows what is open and not why nobody goes on with
 * it, which a person wants to read again after a reload.
 */
export const pausedJobs = createKeptList<PausedJob>({
  // The name under which browsers have it.
  name: 'pausedSends',
  idOf: ({ jobId }) => jobId.toLowerCase(),
  isItem: ({ jobId, isDeclined }) => typeof jobId === 'string' && typeof isDeclined === 'boolean',
  most: 500,
})
