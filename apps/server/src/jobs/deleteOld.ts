import { and, inArray, lt, notExists, sql } from 'drizzle-orm'
import { isSourceOf } from '../db/isSourceOf.ts'
import type { Queries } from '../db/openDatabase.ts'
import {
  consoleActivity,
  consoleInvitation,
  consoleSession,
  feedback,
  verification,
  verificationSource,
} from '../db/schema.ts'
import { lockTotals } from '../db/storage.ts'
import type { Env, StorageKind } from '../env.ts'

/** So few at a time that writers, who wait meanwhile, never wait for long. */
const mostAtOnce = 500

/** Sessions of the console say for so long why they ended, and which addresses an account was used from. */
const sessionDays = 31

/**
 * Deletes messages, unsuccessful verifications and what operators did that are older than their days, sources that no
 * verification needs any more, and what the console needs no more; returns how many rows. Verified tokens stay. Any number of
 * servers may do it at once.
 */
export async function deleteOld(
  queries: Queries,
  days: Env['keepDays'],
): Promise<Record<'feedback' | 'verification' | 'source' | 'activity' | 'session' | 'invitation', number>> {
  return {
    activity: await countDeleted(
      queries
        .delete(consoleActivity)
        .where(lt(consoleActivity.at, daysAgo(days.activity)))
        .returning({ id: consoleActivity.id }),
    ),
    session: await countDeleted(
      queries
        .delete(consoleSession)
        .where(lt(consoleSession.expiresAt, daysAgo(sessionDays)))
        .returning({ id: consoleSession.id }),
    ),
    invitation: await countDeleted(
      queries
        .delete(consoleInvitation)
        .where(lt(consoleInvitation.expiresAt, daysAgo(0)))
        .returning({ id: consoleInvitation.accountId }),
    ),
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
      const users = transaction.select({ id: verification.id }).from(verification).where(isSourceOf)
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

async function countDeleted(deleted: PromiseLike<readonly unknown[]>): Promise<number> {
  return (await deleted).length
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
