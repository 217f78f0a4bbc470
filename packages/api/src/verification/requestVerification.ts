import { requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import { isVerification } from './isVerification.ts'
import type { Verification, VerificationRequest } from './verificationSchemas.ts'

/**
 * Asks the server to recompile a token's source and compare it with the code at its address. Returns at once with a
 * ticket; the same request again returns the same ticket.
 *
 * @throws {ApiError} `chainUnknown` when the server does not know the chain, `inputInvalid`, and the usual ones.
 */
export function requestVerification(request: VerificationRequest, options?: RequestOptions): Promise<Verification> {
  return requestData('/api/v1/web/verification', { json: request }, isVerification, options)
}
