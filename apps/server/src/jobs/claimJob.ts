import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import type { verification, verificationSubmission } from '../db/schema.ts'

type JobTable = typeof verification | typeof verificationSubmission
export type Job<Table extends JobTable> = Table['$inferSelect'] & { leaseOwner: string }

/** How long a job stays with a server that has stopped answering. */
export const leaseMs = 15_000

/** By the database's clock: the servers' clocks may differ. */
export const later = (milliseconds: number) => sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`

/**
 * Takes the job that is due longest, or returns undefined. Two servers never get the same one; a job whose server died
 * is due again when its lease ends.
 */
export async function claimJob<Table extends JobTable>(
  queries: Queries,
  table: Table,
  {
    statuses,
    running,
    before = [],
  }: {
    statuses: readonly Table['$inferSelect']['status'][]
    /** Status of a job that was taken, where the table has one for it. */
    running?: Table['$inferSelect']['status']
    /** What counts before the time that a job is due. */
    before?: readonly SQL[]
  },
): Promise<Job<Table> | undefined> {
  // The two tables have the same job columns; drizzle's builders cannot be typed over a union of tables.
  const jobs = table as typeof verification
  const due = queries
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.status, statuses as (typeof jobs.$inferSelect.status)[]),
        lte(jobs.nextAttemptAt, sql`now()`),
        or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(...before, jobs.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await queries
    .update(jobs)
    .set({
      ...(running && { status: running as typeof jobs.$inferSelect.status }),
      attempts: sql`${jobs.attempts} + 1`,
      leaseOwner: randomUUID(),
      leaseUntil: later(leaseMs),
    })
    // A scalar subquery runs once; with IN the planner may run it again and claim more than one.
    .where(eq(jobs.id, sql`(${due})`))
    .returning()
  return job as Job<Table> | undefined
}

/** Keeps a job while `work` runs, and lets go of it afterwards whatever happened. */
export async function holdJob<Table extends JobTable, Result>(
  queries: Queries,
  table: Table,
  job: Job<Table>,
  work: () => Promise<Result>,
): Promise<Result> {
  const jobs = table as typeof verification
  const isMine = and(eq(jobs.id, job.id), eq(jobs.leaseOwner, job.leaseOwner))
  const heartbeat = setInterval(() => {
    // A missed renewal is made good by the next one; a lost lease shows when the outcome is written.
    queries
      .update(jobs)
      .set({ leaseUntil: later(leaseMs) })
      .where(isMine)
      .catch(() => {})
  }, leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
  }
}

/** Writes a job's outcome and frees it; false when the lease was lost and the outcome belongs to another server. */
export async function writeJob<Table extends JobTable>(
  queries: Queries,
  table: Table,
  job: Job<Table>,
  outcome: Omit<Partial<Table['$inferInsert']>, 'nextAttemptAt'> & { retryAfterMs?: number },
): Promise<boolean> {
  const jobs = table as typeof verification
  const { retryAfterMs, ...fields } = outcome
  const written = await queries
    .update(jobs)
    .set({
      ...(fields as Partial<typeof jobs.$inferInsert>),
      ...(retryAfterMs !== undefined && { nextAttemptAt: later(retryAfterMs) }),
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.leaseOwner, job.leaseOwner)))
    .returning({ id: jobs.id })
  return written.length === 1
}
