import type { Verification } from '@tokensmith/api/verification/verificationSchemas.ts'
import { eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { isSourceOf } from '../db/isSourceOf.ts'
import type { Queries } from '../db/openDatabase.ts'
import { verification, verificationSource, verificationSubmission } from '../db/schema.ts'

/** How far a verification is; undefined when there is none with this id. */
export async function getVerification(queries: Queries, id: string): Promise<Verification | undefined> {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return undefined
  const [row] = await queries
    .select({ job: verification, source: verificationSource })
    .from(verification)
    .innerJoin(verificationSource, isSourceOf)
    .where(eq(verification.id, id))
  if (!row) return undefined
  const submissions = await queries
    .select()
    .from(verificationSubmission)
    .where(eq(verificationSubmission.verificationId, id))
    .orderBy(verificationSubmission.service)

  const { job, source } = row
  return {
    id,
    chain: job.chain,
    address: getAddress(job.address),
    status: job.status,
    reason: job.reason ?? undefined,
    detail: job.detail ?? undefined,
    contractIdentifier: job.contractIdentifier,
    compilerVersion: source.compilerVersion,
    standardJsonHash: job.standardJsonHash,
    runtimeCodeHash: job.status === 'verified' ? (source.runtimeCodeHash ?? undefined) : undefined,
    createdAt: toSeconds(job.createdAt),
    finishedAt: job.finishedAt ? toSeconds(job.finishedAt) : undefined,
    submissions: submissions.map(({ service, status, detail }) => ({ service, status, detail: detail ?? undefined })),
  }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
