import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { describe, expect, it } from 'vitest'
import { seedStore } from '../src/console/store/seedStore.ts'
import * as schema from '../src/db/schema.ts'
import { setupDatabase, setupFolder } from './setup.ts'

const { consoleAccount, consoleArticle, feedback, vip } = schema
const whole = fileURLToPath(new URL('../src/db/migrations', import.meta.url))

describe('a database of a server from before the console', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()

  it('keeps what it has, and gets the console beside it', async () => {
    // What opens a database makes it by this class, whichever of the two it is.
    const queries = fixture.database.queries as NodePgDatabase<typeof schema>
    for (const name of ['public', 'drizzle']) {
      await queries.execute(sql`drop schema ${sql.identifier(name)} cascade`)
    }
    await queries.execute(sql`create schema public`)
    const before = join(folder.path, 'migrations')
    cpSync(whole, before, { recursive: true })
    const journalFile = join(before, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
    const index = journal.entries.findIndex(({ tag }) => tag === '0004_console')
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
    await migrate(queries, { migrationsFolder: before })
    const has = async () =>
      ((await queries.execute(sql`select to_regclass('console_account') is not null has`)).rows[0] as { has: boolean })
        .has
    expect(await has()).toBe(false)
    await queries.insert(vip).values({ address: '0x1', chain: 1, level: 2 })
    await queries.insert(feedback).values({ category: 'other', description: 'kept' })
    const kept = async () => [await queries.select().from(vip), await queries.select().from(feedback)]
    const rows = await kept()

    await migrate(queries, { migrationsFolder: whole })
    await seedStore(fixture.database.queries)
    expect(await kept()).toEqual(rows)
    expect(rows.map(({ length }) => length)).toEqual([1, 1])
    expect(await has()).toBe(true)
    expect(await queries.$count(consoleArticle)).toBe(100)
    expect(await queries.$count(consoleAccount)).toBe(0)
  })
})
