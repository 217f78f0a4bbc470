import { randomUUID } from 'node:crypto'
import { databaseUnavailable, isDatabaseAway } from './db/isDatabaseAway.ts'
import { Refusal } from './http/Refusal.ts'
import type { Log } from './log.ts'

/**
 * The reply for anything thrown on the way. A refusal tells its code; anything else is logged under an id, and the
 * client gets the id only. Each of the two APIs has its own envelope.
 */
export function onError(log: Log, request: { method: string; path: string }, error: unknown): Response {
  const refusal = toRefusal(log, request, error)
  return /^\/prod-api(?:\/|$)/.test(request.path) ? refusal.toConsoleResponse() : refusal.toResponse()
}

function toRefusal(log: Log, request: { method: string; path: string }, error: unknown): Refusal {
  if (error instanceof Refusal) {
    if (error.cause && error.code.endsWith('Failed')) log({ level: 'warn', event: error.code, error: error.cause })
    return error
  }
  if (isDatabaseAway(error)) {
    log({ level: 'warn', event: 'databaseUnavailable', ...request, error })
    return databaseUnavailable(error)
  }
  const errorId = randomUUID()
  log({ level: 'error', event: 'unexpected', errorId, ...request, error })
  return new Refusal('unexpected', { params: { errorId } })
}
