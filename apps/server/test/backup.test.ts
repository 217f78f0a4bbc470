import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresFolder } from '@tokensmith/testing/PostgresCluster.ts'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { seedStore } from '../src/console/store/seedStore.ts'
import { type Database, openDatabase, openPglite } from '../src/db/openDatabase.ts'
import * as schema from '../src/db/schema.ts'
import { setVip } from '../src/db/setVip.ts'
import { postgresUrl, setupDatabase, setupFolder } from './setup.ts'

const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[]
const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

async function fill({ queries }: Database): Promise<void> {
  await seedStore(queries)
  await setVip(queries, 'command', [{ address, chain: 56, level: 3 }])
  await queries
    .insert(schema.feedback)
    .values({ category: 'other', description: "名 '; -- \\ \r\n", email: 'a@example.org' })
  await queries
    .insert(schema.consoleActivity)
    .values({ actor: 'mari', address: '', action: 'test', target: '', outcome: 'done', values: '{}' })
}

/** Every row of every table, and what its triggers and generated columns make of it. */
const readAll = async ({ queries }: Database) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await queries.select().from(table)
        return [getTableName(table), rows.map((row) => JSON.stringify(row)).toSorted()] as const
      }),
    ),
  )

/** What is restored has to go on as before: counts are kept, the record is only added to. */
async function expectAlive(database: Database): Promise<void> {
  const { queries } = database
  const before = await queries.$count(schema.feedback)
  await queries.insert(schema.feedback).values({ category: 'idea', description: 'later' })
  const [total] = await queries.select().from(schema.storageTotal).where(sql`kind = 'feedback'`)
  expect(total!.rows).toBe(before + 1)
  await expect(queries.delete(schema.consoleActivity)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'console_activity is only added to' }),
  })
  await setVip(queries, 'command', [{ address, chain: 56, level: 4 }])
}

describe.runIf(!postgresUrl)('a copy of the embedded database', () => {
  const folder = setupFolder()

  it('that was made while the server was stopped has everything, and goes on', async () => {
    const [own, copy] = [join(folder.path, 'own'), join(folder.path, 'copy')]
    const first = await openPglite(own)
    await fill(first)
    const rows = await readAll(first)
    await first.close()
    cpSync(own, copy, { recursive: true })
    const second = await openPglite(copy)
    expect(await readAll(second)).toEqual(rows)
    expect(rows.vip).toHaveLength(1)
    await expectAlive(second)
    await second.close()
  })
})

describe.runIf(postgresUrl)('a backup of PostgreSQL', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()
  const run = (tool: string, ...args: string[]) =>
    execFileSync(join(findPostgresFolder()!, tool), args, { stdio: 'pipe' })

  it('that was made while the server runs is restored into an empty database, and goes on', async () => {
    await fill(fixture.database)
    const rows = await readAll(fixture.database)
    const file = join(folder.path, 'backup')
    run('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, fixture.databaseUrl!)

    const url = new URL(fixture.databaseUrl!)
    const name = `${url.pathname.slice(1)}_restored`
    const admin = new Pool({ connectionString: postgresUrl, max: 1 })
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    try {
      run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${url.href}`, file)
      // Opening it migrates nothing: the list of what was migrated was restored with it.
      const restored = await openDatabase({ databaseUrl: url.href, dataDir: '' })
      expect(await readAll(restored)).toEqual(rows)
      expect(rows.vip).toHaveLength(1)
      await expectAlive(restored)
      await restored.close()
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })
})
