import { randomUUID } from 'node:crypto'
import { databaseUnavailable, isDatabaseAway } from './db/isDatabaseAway.ts'
import { Refusal } from './http/Refusal.ts'
import type { Log } from './log.ts'

/**
 * The reply for anything thrown on the way. A refusal tells its code; anything else is logged under an id, and the
 * client gets the id only.
 */
export function onError(log: Log, request: { method: string; path: string }, error: unknown): Response {
  if (error instanceof Refusal) {
    if (error.cause && error.code.endsWith('Failed')) log({ level: 'warn', event: error.code, error: error.cause })
    return error.toResponse()
  }
  if (isDatabaseAway(error)) {
    log({ level: 'warn', event: 'databaseUnavailable', ...request, error })
    return databaseUnavailable(error).toResponse()
  }
  const errorId = randomUUID()
  log({ level: 'error', event: 'unexpected', errorId, ...request, error })
  return new Refusal('unexpected', { params: { errorId } }).toResponse()
}
