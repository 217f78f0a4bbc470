import type { JobBatch } from '../base/jobs/Job.ts'
import type { JobContext } from '../base/jobs/JobKind.ts'
import type { InscriptionStop, InscriptionTerms } from './InscriptionTerms.ts'

/** Whoever drives a job says when the next inscription may begin. */
export type InscriptionGate = {
  /** Resolves when it may. @throws ToolboxError `planAborted` where it may not: the job pauses. */
  pass(context: JobContext, terms: InscriptionTerms, batch: JobBatch): Promise<void>
  /** Something is not sent now, since its price is above the ceiling. */
  noteDear(): void
  /** Why the job was stopped, to be kept with it. */
  stoppedBy(): InscriptionStop | undefined
}
