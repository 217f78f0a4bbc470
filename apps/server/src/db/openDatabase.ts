import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
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

/** The embedded database; `memory` keeps nothing, for tests. */
export async function openPglite(dataDir: string | 'memory'): Promise<Database> {
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = dataDir === 'memory' ? undefined : lockDataDir(dataDir)
  let client: PGlite | undefined
  try {
    client = dataDir === 'memory' ? new PGlite() : new PGlite(join(dataDir, 'pglite'))
    await client.waitReady
    const queries = drizzlePglite(client, { schema })
    await migratePglite(queries, { migrationsFolder })
    const open = client
    return {
      kind: 'pglite',
      queries,
      ping: async () => void (await queries.execute(sql`select 1`)),
      async close() {
        await open.close()
        lock?.release()
      },
    }
  } catch (error) {
    await client?.close().catch(() => {})
    lock?.release()
    throw error
  }
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'tokensmith',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migratePostgres(drizzlePostgres(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  const queries = drizzlePostgres(pool, { schema })
  return {
    kind: 'postgres',
    queries,
    pool,
    ping: async () => void (await queries.execute(sql`select 1`)),
    close: () => pool.end(),
  }
}
