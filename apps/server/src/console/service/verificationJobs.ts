import {
  type verificationListSchema,
  type verificationQuerySchema,
  type verificationSourceSchema,
  verificationsAtOnce,
} from '@tokensmith/api/console/serviceSchemas.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { z } from 'zod'
import { isSourceOf } from '../../db/isSourceOf.ts'
import type { Queries } from '../../db/openDatabase.ts'
import { verification, verificationSource, verificationSubmission } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'

/** Verifications that fit all filters, the latest first. */
export async function listVerifications(
  queries: Queries,
  { before, status, address }: z.output<typeof verificationQuerySchema>,
): Promise<z.input<typeof verificationListSchema>> {
  const place = queries
    .select({ createdAt: verification.createdAt, id: verification.id })
    .from(verification)
    .where(eq(verification.id, before ?? ''))
  const rows = await queries
    .select()
    .from(verification)
    .where(
      and(
        before === undefined ? undefined : sql`(${verification.createdAt}, ${verification.id}) < ${place}`,
        status === undefined ? undefined : eq(verification.status, status),
        address === undefined ? undefined : eq(verification.address, address.toLowerCase()),
      ),
    )
    .orderBy(desc(verification.createdAt), desc(verification.id))
    .limit(verificationsAtOnce)
  const ids = rows.map(({ id }) => id)
  const submissions = await queries
    .select()
    .from(verificationSubmission)
    .where(inArray(verificationSubmission.verificationId, ids))
    .orderBy(asc(verificationSubmission.service))
  return {
    items: rows.map((row) => ({
      id: row.id,
      chain: row.chain,
      address: getAddress(row.address),
      status: row.status,
      reason: row.reason ?? undefined,
      detail: row.detail ?? undefined,
      contractIdentifier: row.contractIdentifier,
      composed: row.composed,
      attempts: row.attempts,
      createdAt: row.createdAt.getTime(),
      finishedAt: row.finishedAt?.getTime(),
      submissions: submissions
        .filter(({ verificationId }) => verificationId === row.id)
        .map(({ service, status: submitted }) => ({ service, status: submitted })),
    })),
  }
}

/**
 * Queues one that was refused or failed once more; of a verified one, what no public service took.
 *
 * @throws {Refusal} `verificationUnknown`; `verificationFixed` where nothing is left to try.
 */
export async function retryVerification(transaction: Queries, id: string): Promise<void> {
  const { status } = await holdVerification(transaction, id)
  const again = { status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, detail: null } as const
  if (status === 'refused' || status === 'failed') {
    await transaction
      .update(verification)
      .set({ ...again, reason: null, finishedAt: null })
      .where(eq(verification.id, id))
    return
  }
  if (status !== 'verified') throw new Refusal('verificationFixed')
  const submissions = await transaction
    .update(verificationSubmission)
    .set({ ...again, ticket: null, argumentsId: null })
    .where(and(eq(verificationSubmission.verificationId, id), eq(verificationSubmission.status, 'failed')))
    .returning({ id: verificationSubmission.id })
  if (submissions.length === 0) throw new Refusal('verificationFixed')
}

/**
 * Ends one that is not verified. A server that works on it finds its lease gone and writes nothing.
 *
 * @throws {Refusal} `verificationUnknown`; `verificationFixed` for one that is verified, or was refused so before.
 */
export async function refuseVerification(transaction: Queries, id: string): Promise<void> {
  const { status, reason } = await holdVerification(transaction, id)
  if (status === 'verified' || reason === 'operatorRefused') throw new Refusal('verificationFixed')
  await transaction
    .update(verification)
    .set({
      status: 'refused',
      reason: 'operatorRefused',
      detail: null,
      finishedAt: sql`now()`,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(eq(verification.id, id))
}

/** @throws {Refusal} `verificationUnknown`. */
export async function getVerificationSource(
  queries: Queries,
  id: string,
): Promise<z.input<typeof verificationSourceSchema>> {
  const [row] = await queries
    .select({
      contractIdentifier: verificationSource.contractIdentifier,
      standardJson: verificationSource.standardJson,
    })
    .from(verification)
    .innerJoin(verificationSource, isSourceOf)
    .where(eq(verification.id, id))
  if (!row) throw new Refusal('verificationUnknown')
  return row
}

/** Until the transaction ends no server writes what it has come to. */
async function holdVerification(transaction: Queries, id: string) {
  const [row] = await transaction
    .select({ status: verification.status, reason: verification.reason })
    .from(verification)
    .where(eq(verification.id, id))
    .for('update')
  if (!row) throw new Refusal('verificationUnknown')
  return row
}
