import { randomUUID } from 'node:crypto'
import { type ConsoleEndpointName, consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import type { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { beforeEach } from 'vitest'
import { PasswordThreads } from '../src/console/access/PasswordThreads.ts'
import { openSession } from '../src/console/access/sessions.ts'
import { seedStore } from '../src/console/store/seedStore.ts'
import type { Database } from '../src/db/openDatabase.ts'
import { consoleAccount, consoleActivity } from '../src/db/schema.ts'
import { makeServer, type ServerOptions, setupDatabase } from './setup.ts'

/** One for all servers of a test file. Cheap: that the server's own is not stands in consoleSignIn.test.ts. */
export const passwords = new PasswordThreads({ memorySize: 256, iterations: 1 })
export const password = 'correct horse battery'
const passwordHash = passwords.hash(password)
/** The client of requests without a socket. */
export const client = 'unknown'

/** A database with the console's store as it is in the beginning. */
export function setupConsole() {
  const fixture = setupDatabase()
  beforeEach(() => seedStore(fixture.database.queries))
  return fixture
}

export function makeConsole(database: Database, options: ServerOptions = {}): { app: Hono } {
  return makeServer(database, { passwords, ...options })
}

/** What `npm start` sets. */
export const demo = { variables: { DEMO: 'on' } }

export type TestAccount = { id: string; username: string; token: string }

/** An account with the usual password, and an open session of it. */
export async function addAccount(
  { queries }: Database,
  given: { username?: string; roles?: string[]; address?: string; disabled?: boolean } = {},
): Promise<TestAccount> {
  const { username = `person-${randomUUID().slice(0, 8)}`, roles = ['admin'], disabled = false } = given
  const [row] = await queries
    .insert(consoleAccount)
    .values({ username, name: username, roles, disabled, passwordHash: await passwordHash })
    .returning({ id: consoleAccount.id })
  const token = await openSession(queries, row!.id, given.address ?? 'elsewhere')
  return { id: row!.id, username, token }
}

type Sent = { token?: string; body?: unknown; query?: string; id?: string; headers?: Record<string, string> }

/** A call by its name. */
export async function call(app: Hono, name: ConsoleEndpointName, sent: Sent = {}) {
  const { method, path } = consoleEndpoints[name]
  return send(app, method, path.replace('{id}', sent.id ?? 'none') + (sent.query ? `?${sent.query}` : ''), sent)
}

/** The reply of any request, with its whole envelope. */
export async function send(app: Hono, method: string, path: string, { token, body, headers }: Sent = {}) {
  const reply = await app.request(path, {
    method,
    headers: {
      ...(token !== undefined && { 'x-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  const envelope = (text ? JSON.parse(text) : {}) as { code: number; message: string; data: any }
  return { status: reply.status, headers: reply.headers, ...envelope, keys: Object.keys(envelope) }
}

export function signIn(app: Hono, username: string, more: { password?: string; code?: string } = {}, headers = {}) {
  return call(app, 'signIn', { body: { username, password, ...more }, headers })
}

/** The record of what was done, the first first, without what is written after a reply. */
export async function readActivity({ queries }: Database) {
  const rows = await queries.select().from(consoleActivity).orderBy(consoleActivity.id)
  return rows.map(({ actor, action, target, outcome, values, address }) => ({
    actor,
    action,
    target,
    outcome,
    address,
    values: JSON.parse(values),
  }))
}

/** A code of a second factor, as many half minutes from now. */
export const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 })

/** Turns on a second factor, by the code of this half minute. */
export async function turnOnSecondFactor(app: Hono, { token }: Pick<TestAccount, 'token'>) {
  const begun = await call(app, 'beginSecondFactor', { token, body: { password } })
  const secret: string = begun.data.secret
  const confirmed = await call(app, 'confirmSecondFactor', { token, body: { code: codeOf(secret) } })
  return { secret, uri: begun.data.uri as string, recoveryCodes: confirmed.data.recoveryCodes as string[] }
}
