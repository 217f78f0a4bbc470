import { ApiError } from './ApiError.ts'
import { type RequestOptions, requestEnvelope } from './requestEnvelope.ts'

/**
 * Sends one request and returns the reply's `data` once `isExpected` has looked at it.
 *
 * @throws {ApiError} as `requestEnvelope`; `serverRefused` when the server says "0" without a code; `serverAbsent` when
 *   the data is not what this version of the page knows.
 */
export async function requestData<Data>(
  path: string,
  content: Parameters<typeof requestEnvelope>[1],
  isExpected: (data: unknown) => data is Data,
  options?: RequestOptions,
): Promise<Data> {
  const { status, message, data } = await requestEnvelope(path, content, options)
  if (status === '0') throw new ApiError('serverRefused', message || 'Error')
  if (!isExpected(data)) throw new ApiError('serverAbsent', message || 'Error')
  return data
}

/** True for an object that is not null or a list; the guards of the client begin with it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
