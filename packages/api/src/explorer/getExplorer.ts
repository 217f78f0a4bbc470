import { type RequestOptions, requestEnvelope } from '../request/requestEnvelope.ts'
import type { ExplorerQuery } from './explorerSchemas.ts'

/**
 * Asks the chain's block explorer through the server, which holds the keys. Returns the explorer's `result` as it is:
 * an explorer's "0" (such as "No transactions found") comes with an empty list, or with its words as text.
 *
 * @throws {ApiError} `explorerNotConfigured` when this server has no explorer for the chain, `explorerActionRefused`,
 *   `explorerFailed`, `rateLimited`, and the usual ones.
 */
export async function getExplorer(
  query: Omit<ExplorerQuery, 'page' | 'offset'> & { page?: number; offset?: number },
  options?: RequestOptions,
): Promise<{ found: boolean; message: string; result: unknown }> {
  const { status, message, result } = await requestEnvelope('/api/v1/web/explorer', { query }, options)
  return { found: status === '1', message, result }
}
