import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Refusal } from '../http/Refusal.ts'

/** A database that restarts is back in about so long. */
const retrySeconds = 5

/** Of sockets: nobody listens, or the connection broke. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
/** Of PostgreSQL: connection exceptions, too many connections, shut down or starting. */
const sqlStates = /^(?:08...|53300|57P0[123])$/
/** Of the driver, which gives these no code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True for an error that says nothing but that the database cannot be reached now. Nothing was acknowledged then. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause)
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined) return socketCodes.has(code) || sqlStates.test(code)
  return driverWords.test(error.message)
}

export function databaseUnavailable(cause: unknown): Refusal {
  return new Refusal('databaseUnavailable', { headers: { 'retry-after': String(retrySeconds) }, cause })
}
