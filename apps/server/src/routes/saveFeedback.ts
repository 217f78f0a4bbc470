import type { FeedbackReceipt, feedbackSchema } from '@tokensmith/api/feedback/feedbackSchemas.ts'
import type { z } from 'zod'
import type { Queries } from '../db/openDatabase.ts'
import { feedback, rowBytes } from '../db/schema.ts'
import { claimRoom } from '../db/storage.ts'
import type { Env } from '../env.ts'

/**
 * Keeps a message exactly as it was written. `charge` counts its bytes against the client's share.
 *
 * @throws {Refusal} `quotaUsed`, `storageFull`.
 */
export async function saveFeedback(
  queries: Queries,
  limits: Env['storage'],
  message: z.output<typeof feedbackSchema>,
  charge: (bytes: number) => Promise<void>,
): Promise<FeedbackReceipt> {
  const texts = [message.category, message.description, message.email, message.contact, message.diagnostics]
  const bytes = rowBytes.feedback + Buffer.byteLength(texts.join(''))
  await charge(bytes)
  return queries.transaction(async (transaction) => {
    await claimRoom(transaction, limits, 'feedback', bytes)
    const [row] = await transaction.insert(feedback).values(message).returning({ id: feedback.id })
    return { id: row!.id }
  })
}
