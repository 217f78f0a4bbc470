import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm'
import { isSourceOf } from '../db/isSourceOf.ts'
import type { Queries } from '../db/openDatabase.ts'
import { verification, verificationArguments, verificationSource, verificationSubmission } from '../db/schema.ts'
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
  const named = await readArguments(queries, job)
  const submission = { ...(await readSource(queries, job.verificationId)), ...named }
  const outcome = job.ticket ? await service.check(submission, job.ticket) : await service.submit(submission)
  log({ level: 'info', event: 'submission', id: job.id, service: job.service, ...outcome })

  if (outcome.status === 'failed' && named.argumentsId) {
    // Somebody named wrong ones, perhaps: the next are tried, in the end none at all.
    await queries
      .update(verificationArguments)
      .set({ refusedBy: sql`array_append(${verificationArguments.refusedBy}, ${job.service})` })
      .where(eq(verificationArguments.id, named.argumentsId))
    const again = { status: 'queued', attempts: 0, ticket: null, argumentsId: null } as const
    await writeJob(queries, verificationSubmission, job, {
      ...again,
      detail: outcome.detail,
      retryAfterMs: retryDelay(1),
    })
  } else if (outcome.status === 'verified' || outcome.status === 'failed') {
    await writeJob(queries, verificationSubmission, job, {
      status: outcome.status,
      detail: outcome.status === 'failed' ? outcome.detail : null,
    })
  } else if (job.attempts >= mostAttempts) {
    const detail = outcome.status === 'retry' ? outcome.detail : 'no answer'
    await writeJob(queries, verificationSubmission, job, { status: 'failed', detail })
  } else if (outcome.status === 'submitted') {
    const retryAfterMs = retryDelay(job.ticket ? job.attempts : 1)
    const { ticket } = outcome
    const { argumentsId } = named
    await writeJob(queries, verificationSubmission, job, { status: 'submitted', ticket, argumentsId, retryAfterMs })
  } else {
    const retryAfterMs = Math.max(outcome.afterMs ?? 0, retryDelay(job.attempts))
    await writeJob(queries, verificationSubmission, job, { detail: outcome.detail, retryAfterMs })
  }
}

type Arguments = { argumentsId: string | null } & Pick<Submission, 'constructorArgs' | 'creationTransactionHash'>

/** Those of the ticket, else the oldest that the service has a use for and has not refused; none when all were. */
async function readArguments(queries: Queries, job: Job<typeof verificationSubmission>): Promise<Arguments> {
  const { verificationId, service } = job
  const used = { sourcify: 'creationTransactionHash', etherscan: 'constructorArgs' } as const
  const [row] = await queries
    .select({
      argumentsId: verificationArguments.id,
      constructorArgs: verificationArguments.constructorArgs,
      creationTransactionHash: verificationArguments.creationTransactionHash,
    })
    .from(verificationArguments)
    .where(
      job.ticket
        ? sql`${verificationArguments.id} = ${job.argumentsId}`
        : and(
            eq(verificationArguments.verificationId, verificationId),
            isNotNull(verificationArguments[used[service]]),
            not(sql`${service} = any(${verificationArguments.refusedBy})`),
          ),
    )
    .orderBy(asc(verificationArguments.createdAt), asc(verificationArguments.id))
    .limit(1)
  return (
    row ?? { argumentsId: job.ticket ? job.argumentsId : null, constructorArgs: null, creationTransactionHash: null }
  )
}

type VerifiedSource = Omit<Submission, 'constructorArgs' | 'creationTransactionHash'>

async function readSource(queries: Queries, verificationId: string): Promise<VerifiedSource> {
  const [row] = await queries
    .select({
      chain: verification.chain,
      address: verification.address,
      contractIdentifier: verificationSource.contractIdentifier,
      standardJson: verificationSource.standardJson,
      compilerVersion: verificationSource.compilerVersion,
    })
    .from(verification)
    .innerJoin(verificationSource, isSourceOf)
    .where(eq(verification.id, verificationId))
  // Foreign keys hold it.
  return row!
}
