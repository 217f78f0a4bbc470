import { requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import { isVerification } from './isVerification.ts'
import type { Verification } from './verificationSchemas.ts'

/**
 * Reads how far a verification is. Does not wait: ask again while `status` is `queued` or `running`.
 *
 * @throws {ApiError} `verificationUnknown`, and the usual ones.
 */
export function getVerification(id: string, options?: RequestOptions): Promise<Verification> {
  return requestData(`/api/v1/web/verification/${encodeURIComponent(id)}`, {}, isVerification, options)
}
