import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'

/** True for a job of a file that may still send something and that nobody has compared yet: the engine begins none. */
export const needsComparing = ({ origin, isCompared, state }: JobRecord): boolean =>
  origin === 'file' && isCompared !== true && state === 'open'
