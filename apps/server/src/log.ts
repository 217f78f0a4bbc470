import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What happened, as fields: never a sentence made of foreign text, so that nobody can forge a line. */
export type LogEntry = { level: 'info' | 'warn' | 'error'; event: string } & Readonly<Record<string, unknown>>
export type Log = (entry: LogEntry) => void

/** Writes one line of JSON per entry to standard error. Errors are written with their causes. */
export const logToStderr: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry }, writeError)}\n`)
}

function writeError(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  // Its own message repeats the parameters, which are people's messages and addresses.
  if (value instanceof DrizzleQueryError) return { name: value.name, query: value.query, cause: value.cause }
  return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
}
