import { isRecord, requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import type { PublicConfig } from './configSchemas.ts'

/**
 * Reads the public configuration: contacts, donation addresses, links. What is not configured is absent; a page without
 * a server catches `serverAbsent` or `serverUnreachable` and shows none of it.
 *
 * @throws {ApiError}
 */
export function getPublicConfig(options?: RequestOptions): Promise<PublicConfig> {
  return requestData('/api/v1/web/config', {}, (data): data is PublicConfig => isRecord(data), options)
}
