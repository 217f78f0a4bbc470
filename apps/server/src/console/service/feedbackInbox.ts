import {
  feedbackAtOnce,
  type feedbackChangeSchema,
  type feedbackListSchema,
  type feedbackQuerySchema,
} from '@tokensmith/api/console/serviceSchemas.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { feedback, feedbackHandling } from '../../db/schema.ts'
import { lockTotals } from '../../db/storage.ts'
import { Refusal } from '../../http/Refusal.ts'

const state = sql<'new' | 'open' | 'done'>`coalesce(${feedbackHandling.state}, 'new')`
const label = sql<string>`coalesce(${feedbackHandling.label}, '')`

/** Messages that fit all filters, the latest first. */
export async function listFeedback(
  queries: Queries,
  query: z.output<typeof feedbackQuerySchema>,
): Promise<z.input<typeof feedbackListSchema>> {
  const { before, category, text } = query
  // Where one begins that was deleted meanwhile nothing comes before it.
  const place = queries
    .select({ createdAt: feedback.createdAt, id: feedback.id })
    .from(feedback)
    .where(eq(feedback.id, before ?? ''))
  const holds = (column: unknown) => sql`position(lower(${text}::text) in lower(coalesce(${column}, ''))) > 0`
  const rows = await queries
    .select({ message: feedback, state, label })
    .from(feedback)
    .leftJoin(feedbackHandling, eq(feedbackHandling.feedbackId, feedback.id))
    .where(
      and(
        before === undefined ? undefined : sql`(${feedback.createdAt}, ${feedback.id}) < ${place}`,
        query.state === undefined ? undefined : eq(state, query.state),
        category === undefined ? undefined : eq(feedback.category, category),
        text === undefined
          ? undefined
          : or(...[feedback.description, feedback.email, feedback.contact, feedbackHandling.label].map(holds)),
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(feedbackAtOnce)
  return {
    items: rows.map(({ message, ...handling }) => ({
      id: message.id,
      at: message.createdAt.getTime(),
      category: message.category,
      description: message.description,
      email: message.email ?? undefined,
      contact: message.contact ?? undefined,
      diagnostics: message.diagnostics ?? undefined,
      ...handling,
    })),
  }
}

/** @throws {Refusal} `feedbackUnknown`. */
export async function updateFeedback(
  transaction: Queries,
  id: string,
  change: z.output<typeof feedbackChangeSchema>,
): Promise<void> {
  const [found] = await transaction
    .select({ id: feedback.id })
    .from(feedback)
    .where(eq(feedback.id, id))
    // It must not vanish before its handling is there.
    .for('key share')
  if (!found) throw new Refusal('feedbackUnknown')
  if (Object.keys(change).length === 0) return
  await transaction
    .insert(feedbackHandling)
    .values({ feedbackId: id, ...change })
    .onConflictDoUpdate({ target: feedbackHandling.feedbackId, set: change })
}

/** @throws {Refusal} `feedbackUnknown`. */
export async function deleteFeedback(transaction: Queries, id: string): Promise<void> {
  await lockTotals(transaction, 'feedback')
  const gone = await transaction.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id })
  if (gone.length === 0) throw new Refusal('feedbackUnknown')
}
