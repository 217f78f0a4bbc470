import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { verification, verificationSource, verificationSubmission } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { type Job, writeJob } from './claimJob.ts'
import type { Submission, SubmissionService } from './submission.ts'

export type SubmitSourceDependencies = {
  queries: Queries
  submissionServices: Partial<Record<'sourcify' | 'etherscan', SubmissionService>>
  retryDelay(attempts: number): number
  log: Log
}

/** About three days with the usual delays. */
const mostAttempts = 80

/**
 * Does one step of handing a verified source to a public service: submits it once, then asks after its ticket. A service
 * that is away or overloaded is asked again later.
 */
export async function submitSource(
  { queries, submissionServices, retryDelay, log }: SubmitSourceDependencies,
  job: Job<typeof verificationSubmission>,
): Promise<void> {
  const service = submissionServices[job.service]
  if (!service) {
    // Switched off since: kept for the day it is on again.
    await writeJob(queries, verificationSubmission, job, { retryAfterMs: 3_600_000 })
    return
  }
  const submission = await readSubmission(queries, job.verificationId)
  const outcome = job.ticket ? await service.check(submission, job.ticket) : await service.submit(submission)
  log({ level: 'info', event: 'submission', id: job.id, service: job.service, ...outcome })

  if (outcome.status === 'verified' || outcome.status === 'failed') {
    await writeJob(queries, verificationSubmission, job, {
      status: outcome.status,
      detail: outcome.status === 'failed' ? outcome.detail : null,
    })
  } else if (job.attempts >= mostAttempts) {
    const detail = outcome.status === 'retry' ? outcome.detail : 'no answer'
    await writeJob(queries, verificationSubmission, job, { status: 'failed', detail })
  } else if (outcome.status === 'submitted') {
    const retryAfterMs = retryDelay(job.ticket ? job.attempts : 1)
    await writeJob(queries, verificationSubmission, job, { status: 'submitted', ticket: outcome.ticket, retryAfterMs })
  } else {
    const retryAfterMs = Math.max(outcome.afterMs ?? 0, retryDelay(job.attempts))
    await writeJob(queries, verificationSubmission, job, { detail: outcome.detail, retryAfterMs })
  }
}

async function readSubmission(queries: Queries, verificationId: string): Promise<Submission> {
  const [row] = await queries
    .select({
      chain: verification.chain,
      address: verification.address,
      constructorArgs: verification.constructorArgs,
      creationTransactionHash: verification.creationTransactionHash,
      contractIdentifier: verificationSource.contractIdentifier,
      standardJson: verificationSource.standardJson,
      compilerVersion: verificationSource.compilerVersion,
    })
    .from(verification)
    .innerJoin(
      verificationSource,
      and(
        eq(verificationSource.standardJsonHash, verification.standardJsonHash),
        eq(verificationSource.contractIdentifier, verification.contractIdentifier),
      ),
    )
    .where(eq(verification.id, verificationId))
  // Foreign keys hold it.
  return row!
}
