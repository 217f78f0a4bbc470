import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createNodeServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Pool } from 'pg'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createChainDirectory } from '../src/chain/createChainDirectory.ts'
import { createServer, type ServerDependencies } from '../src/createServer.ts'
import { type Database, openDatabase, openPglite } from '../src/db/openDatabase.ts'
import { readEnv } from '../src/env.ts'
import { createRateLimits, type RateLimitRules } from '../src/http/createRateLimits.ts'
import type { LogEntry } from '../src/log.ts'

/** The PostgreSQL the suite runs on; absent, it runs on the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined

/** Opens one database for the test file, PGlite in memory or a fresh database of PostgreSQL; empty before each test. */
export function setupDatabase(): { readonly database: Database; readonly databaseUrl: string | undefined } {
  let database: Database
  let databaseUrl: string | undefined
  const name = `tokensmith_test_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    if (!postgresUrl) {
      // One a file: opening takes about a second.
      database = await openPglite('memory')
      return
    }
    await runOnPostgres(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    databaseUrl = url.href
    database = await openDatabase({ databaseUrl, dataDir: '' })
  })
  beforeAll(async () => {
    await database.queries.execute(sql`alter table console_activity disable trigger keep_all_activity`)
    await database.queries.execute(sql`alter table site_change disable trigger keep_all_site_changes`)
  })
  beforeEach(async () => {
    await database.queries.execute(
      sql`truncate vip, vip_change, feedback, feedback_handling, site_setting, site_proposal, site_change, verification, verification_source, verification_arguments, verification_submission, rate_limit,
        console_account, console_session, console_invitation, console_activity, console_role, console_article,
        console_transaction, console_name`,
    )
  })
  afterAll(async () => {
    await database?.close()
    if (postgresUrl) await runOnPostgres(`drop database if exists ${name} with (force)`)
  })
  return {
    get database() {
      return database
    },
    get databaseUrl() {
      return databaseUrl
    },
  }
}

async function runOnPostgres(statement: string): Promise<void> {
  const pool = new Pool({ connectionString: postgresUrl, max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}

/** Limits that no test meets by accident. */
export const wideRateLimits: RateLimitRules = {
  read: { points: 100_000, seconds: 60 },
  feedback: { points: 100_000, seconds: 60 },
  explorer: { points: 100_000, seconds: 60 },
  explorerTotal: { points: 100_000, seconds: 60 },
  verification: { points: 100_000, seconds: 60 },
  feedbackBytes: { points: 1_000_000_000, seconds: 60 },
  verificationBytes: { points: 1_000_000_000, seconds: 60 },
  verificationArguments: { points: 100_000, seconds: 60 },
  tokenCard: { points: 100_000, seconds: 60 },
  tokenCardTotal: { points: 100_000, seconds: 60 },
  console: { points: 100_000, seconds: 60 },
  signIn: { points: 100_000, seconds: 60 },
  signInAccount: { points: 100_000, seconds: 60 },
}

/** As when nothing is configured. */
export const { keepDays } = readEnv({})

/** What a test may change of the server it talks to. */
export type ServerOptions = Partial<Omit<ServerDependencies, 'env' | 'database'>> & {
  variables?: Record<string, string>
  rules?: RateLimitRules
  catalogue?: Parameters<typeof createChainDirectory>[1]
}

/** A whole server without a socket, and what it logged. */
export function makeServer(database: Database, options: ServerOptions = {}): { app: Hono; logged: LogEntry[] } {
  const { variables = {}, rules = wideRateLimits, catalogue = [], ...others } = options
  const env = readEnv(variables)
  const logged: LogEntry[] = []
  const app = createServer({
    env,
    version: '0.0.0-test',
    database,
    chains: createChainDirectory(env, catalogue),
    rateLimits: createRateLimits(database.pool, rules),
    fetch: () => Promise.reject(new Error('This test asks nobody.')),
    wakeJobs: () => {},
    log: (entry) => logged.push(entry),
    ...others,
  })
  return { app, logged }
}

/** A folder that is removed after the test file. */
export function setupFolder(): { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tokensmith-server-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return { path }
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

export type FakeRequest = { method: string; url: URL; body: string }
type FakeReply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'hang'

/** Somebody else's HTTP service on this machine: answers what the test says and remembers what it was asked. */
export function setupFakeService(): {
  readonly url: string
  readonly requests: FakeRequest[]
  answer: (request: FakeRequest) => FakeReply
} {
  const fake = {
    url: '',
    requests: [] as FakeRequest[],
    answer: (_request: FakeRequest): FakeReply => ({ status: 500 }),
  }
  const server = createNodeServer((incoming, outgoing) => void reply(incoming, outgoing))

  async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const request = { method: incoming.method ?? '', url: new URL(incoming.url ?? '', fake.url), body }
    fake.requests.push(request)
    const answer = fake.answer(request)
    if (answer === 'hang') return
    const { status = 200, json, text = JSON.stringify(json), headers = {} } = answer
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    fake.requests.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

/** The reply's envelope. */
export async function readEnvelope(reply: Response): Promise<{
  status: string
  message: string
  result: unknown
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any
}> {
  return (await reply.json()) as never
}

/** Waits until `isDone` is true, asking every `everyMs`; fails after `withinMs`, which a busy machine may need. */
export async function waitUntil(
  isDone: () => Promise<boolean> | boolean,
  withinMs = 100_000,
  everyMs = 20,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** What the build compiled: the server must come to the same. */
export async function builtRuntimeCode(name: string): Promise<Hex> {
  const template = templates.find((one) => one.name === name)!
  const { default: code } = (await template.load()) as { default: { runtimeCode: Hex } }
  return code.runtimeCode
}

/**
 * Milliseconds of processor time that the longest turn of this thread takes while `work` is done: for so long nobody else
 * would be answered. What other programs take of the machine does not count, nor does what comes by chance, as a collection
 * of garbage does: `work` is done three times, anew each time, and the time that counts is the shortest.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 3; time++) times.push(await timeLongestTurn(work))
  return Math.min(...times)
}

async function timeLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const watching = (async () => {
    while (!isOver) {
      const before = spent()
      await new Promise((resolve) => setImmediate(resolve))
      longest = Math.max(longest, spent() - before)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return longest
}
