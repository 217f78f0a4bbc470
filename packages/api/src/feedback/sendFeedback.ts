import { isRecord, requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import type { Feedback, FeedbackReceipt } from './feedbackSchemas.ts'

/**
 * Sends a message to the makers and returns its id. Sends exactly what it is given and does not repeat.
 *
 * @throws {ApiError} `inputInvalid` with the wrong `fields`, `rateLimited` with `params.seconds`, and the usual ones.
 */
export function sendFeedback(feedback: Feedback, options?: RequestOptions): Promise<FeedbackReceipt> {
  return requestData('/api/v1/web/feedback', { json: feedback }, isFeedbackReceipt, options)
}

function isFeedbackReceipt(data: unknown): data is FeedbackReceipt {
  return isRecord(data) && typeof data.id === 'string'
}
