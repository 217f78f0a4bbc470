import type { activityListSchema, activityQuerySchema } from '@tokensmith/api/console/accountSchemas.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleActivity } from '../../db/schema.ts'

export type ActivityEntry = {
  actor: string
  address: string
  action: string
  /** What it was done to: an id, a key, a name; empty where there is nothing to name. */
  target?: string
  /** What it is like now. Never a password, a code or a token. */
  values?: Readonly<Record<string, unknown>>
  outcome?: 'done' | 'refused'
}

const entriesAtOnce = 100

/** Adds to the record of what operators did. Give it the transaction in which it is done: both happen, or neither. */
export async function noteActivity(queries: Queries, entry: ActivityEntry): Promise<void> {
  const { actor, address, action, target = '', values = {}, outcome = 'done' } = entry
  await queries
    .insert(consoleActivity)
    .values({ actor, address, action, target, values: JSON.stringify(values), outcome })
}

/** Entries of the record, the latest first, a hundred at most. */
export async function listActivity(
  queries: Queries,
  { before, username }: z.output<typeof activityQuerySchema>,
): Promise<z.input<typeof activityListSchema>> {
  const rows = await queries
    .select()
    .from(consoleActivity)
    .where(
      and(
        before === undefined ? undefined : lt(consoleActivity.id, before),
        username === undefined ? undefined : eq(consoleActivity.actor, username),
      ),
    )
    .orderBy(desc(consoleActivity.id))
    .limit(entriesAtOnce)
  return { items: rows.map((row) => ({ ...row, at: row.at.getTime(), values: JSON.parse(row.values) })) }
}
