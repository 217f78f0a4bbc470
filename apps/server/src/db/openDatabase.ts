import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { Refusal } from '../http/Refusal.ts'
import { EmbeddedConnection } from './EmbeddedConnection.ts'
import { lockDataDir } from './lockDataDir.ts'
import * as schema from './schema.ts'

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open, migrated database. Code that asks it does not know which of the two it is. */
export type Database = {
  kind: 'pglite' | 'postgres'
  queries: Queries
  /** The connections, where there is a PostgreSQL that other servers share. */
  pool?: Pool
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any fixed number: servers that start together migrate one after the other. */
const migrationLock = 7_310_118_701

/** Most milliseconds to wait for a connection, and for an answer. */
const connectTimeoutMs = 10_000
const statementTimeoutMs = 30_000

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database under `dataDir` behind our own lock, and
 * brings the tables up to date.
 *
 * @throws {DataDirInUseError} when another process has the embedded database open.
 */
export function openDatabase(where: { databaseUrl?: string; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openPglite(where.dataDir)
}

/** The embedded database, in a thread of its own; `memory` keeps nothing, for tests. */
export async function openPglite(dataDir: string | 'memory'): Promise<Database> {
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = dataDir === 'memory' ? undefined : lockDataDir(dataDir)
  const worker = new Worker(new URL('./embeddedDatabaseWorker.ts', import.meta.url), {
    workerData: dataDir === 'memory' ? 'memory://' : join(dataDir, 'pglite'),
    // No settings of the server, so no keys, are visible in the thread.
    env: {},
  })
  try {
    await once(worker, 'message')
    // Once it is open, its end shows at the connections.
    worker.on('error', () => {})
    const { pool, queries, ping } = await openPool({
      stream: () => new EmbeddedConnection(worker) as never,
      ssl: false,
      // The database has one session, which stays.
      max: 1,
      idleTimeoutMillis: 0,
    })
    return {
      kind: 'pglite',
      queries,
      ping,
      async close() {
        await pool.end()
        const exited = worker.threadId === -1 ? undefined : once(worker, 'exit')
        worker.postMessage('close')
        await exited
        lock?.release()
      },
    }
  } catch (error) {
    await worker.terminate()
    lock?.release()
    throw error
  }
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const { pool, queries, ping } = await openPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'tokensmith',
  })
  return { kind: 'postgres', queries, pool, ping, close: () => pool.end() }
}

async function openPool(config: PoolConfig): Promise<{ pool: Pool; queries: Queries; ping(): Promise<void> }> {
  const pool = new Pool(config)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while a transaction has it; the statement under way fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  const queries = drizzle(pool, { schema })
  // Drizzle's own never gives the connection back when the first word of a transaction fails: ten such failures, and the
  // pool waits for ever.
  queries.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = true
    try {
      const result = await drizzle(client, { schema }).transaction(work, config)
      broken = false
      return result
    } catch (error) {
      broken = !(error instanceof Refusal)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return { pool, queries, ping: async () => void (await queries.execute(sql`select 1`)) }
}
