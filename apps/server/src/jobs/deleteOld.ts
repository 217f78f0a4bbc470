import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { feedback, verification, verificationSource } from '../db/schema.ts'
import { lockTotals } from '../db/storage.ts'
import type { StorageKind } from '../env.ts'

/** So few at a time that writers, who wait meanwhile, never wait for long. */
const mostAtOnce = 500

/**
 * Deletes messages and unsuccessful verifications that are older than their days, and sources that no verification
 * needs any more; returns how many rows. Verified tokens stay. Any number of servers may do it at once.
 */
export async function deleteOld(
  queries: Queries,
  days: Readonly<Record<StorageKind, number>>,
): Promise<Record<'feedback' | 'verification' | 'source', number>> {
  return {
    feedback: await deleteAll(queries, 'feedback', (transaction) => {
      const old = transaction
        .select({ id: feedback.id })
        .from(feedback)
        .where(lt(feedback.createdAt, daysAgo(days.feedback)))
        .limit(mostAtOnce)
      return transaction.delete(feedback).where(inArray(feedback.id, old)).returning({ id: feedback.id })
    }),
    verification: await deleteAll(queries, 'verification', (transaction) => {
      const old = transaction
        .select({ id: verification.id })
        .from(verification)
        .where(
          and(
            inArray(verification.status, ['refused', 'failed']),
            lt(verification.finishedAt, daysAgo(days.verification)),
          ),
        )
        .limit(mostAtOnce)
      return transaction.delete(verification).where(inArray(verification.id, old)).returning({ id: verification.id })
    }),
    source: await deleteAll(queries, 'verification', (transaction) => {
      const users = transaction
        .select({ id: verification.id })
        .from(verification)
        .where(
          and(
            eq(verification.standardJsonHash, verificationSource.standardJsonHash),
            eq(verification.contractIdentifier, verificationSource.contractIdentifier),
          ),
        )
      const unused = transaction
        .select({ ctid: sql`ctid` })
        .from(verificationSource)
        .where(notExists(users))
        .limit(mostAtOnce)
      return transaction
        .delete(verificationSource)
        .where(sql`ctid = any(array(${unused}))`)
        .returning({ hash: verificationSource.standardJsonHash })
    }),
  }
}

async function deleteAll(
  queries: Queries,
  kind: StorageKind,
  deleteSome: (transaction: Queries) => Promise<readonly unknown[]>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { length } = await queries.transaction(async (transaction) => {
      // Before anything is looked at: a verification that is asked for again just now must not lose its source.
      await lockTotals(transaction, kind)
      return deleteSome(transaction)
    })
    deleted += length
    if (length < mostAtOnce) return deleted
  }
}

/** By the database's clock: the servers' clocks may differ. */
const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
