import type { JobLock } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { withRunLock } from '../run/withRunLock.ts'

/** One driver of an account's jobs on a chain, over all tabs of this browser. */
export const webJobLock: JobLock = (name, signal, work) => withRunLock(name, signal, work)
