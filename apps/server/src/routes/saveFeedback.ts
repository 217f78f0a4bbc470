import type { FeedbackReceipt, feedbackSchema } from '@tokensmith/api/feedback/feedbackSchemas.ts'
import type { z } from 'zod'
import type { Queries } from '../db/openDatabase.ts'
import { feedback } from '../db/schema.ts'

/** Keeps a message exactly as it was written. */
export async function saveFeedback(
  queries: Queries,
  message: z.output<typeof feedbackSchema>,
): Promise<FeedbackReceipt> {
  const [row] = await queries.insert(feedback).values(message).returning({ id: feedback.id })
  return { id: row!.id }
}
