import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedConnection } from '../src/db/EmbeddedConnection.ts'
import { isDatabaseAway } from '../src/db/isDatabaseAway.ts'
import { type Database, openPglite } from '../src/db/openDatabase.ts'
import { vip } from '../src/db/schema.ts'
import { longestTurnMs, postgresUrl } from './setup.ts'

describe.skipIf(postgresUrl)('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openPglite('memory')
  })
  afterAll(() => database.close())

  it('keeps nobody waiting while it works, or takes in megabytes', async () => {
    const { queries } = database
    expect(
      await longestTurnMs(() => queries.execute(sql`select sum(i) from generate_series(1, 1000000) i`)),
    ).toBeLessThan(50)
    const text = '名x'.repeat(500_000)
    const answers: unknown[] = []
    expect(
      await longestTurnMs(async () => {
        const { rows } = (await queries.execute(sql`select ${text}::text same`)) as { rows: unknown[] }
        answers.push(...rows)
      }),
    ).toBeLessThan(50)
    expect(answers).toEqual(Array(3).fill({ same: text }))
  })

  it('undoes a transaction that fails, tells the code of what failed, and goes on', async () => {
    const { queries } = database
    const row = { address: '0x1', chain: 1, level: 1 }
    const twice = queries.transaction(async (transaction) => {
      await transaction.insert(vip).values(row)
      await transaction.insert(vip).values(row)
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await queries.select().from(vip)).toEqual([])
    await queries.insert(vip).values(row)
    expect(await queries.select().from(vip)).toEqual([row])
  })

  it('does what many ask at once one transaction after the other', async () => {
    const { queries } = database
    await queries.insert(vip).values({ address: '0x2', chain: 1, level: 0 })
    const increase = () =>
      queries.transaction(async (transaction) => {
        const [row] = await transaction.select().from(vip).where(sql`address = '0x2'`)
        await transaction
          .update(vip)
          .set({ level: row!.level + 1 })
          .where(sql`address = '0x2'`)
      })
    await Promise.all(Array.from({ length: 20 }, increase))
    expect(await queries.select({ level: vip.level }).from(vip).where(sql`address = '0x2'`)).toEqual([{ level: 20 }])
  })

  it('keeps nothing of what it has answered', async () => {
    const worker = new Worker(new URL('../src/db/embeddedDatabaseWorker.ts', import.meta.url), {
      workerData: 'memory://',
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    worker.on('error', () => {})
    await once(worker, 'message')
    const pool = new Pool({ stream: () => new EmbeddedConnection(worker) as never, max: 1 })
    pool.on('error', () => {})
    try {
      for (let answered = 0; answered < 100; answered++) {
        const { rows } = await pool.query("select repeat('x', 1000000) text")
        expect(rows[0].text).toHaveLength(1_000_000)
      }
    } finally {
      await pool.end()
      await worker.terminate()
    }
  })

  it('forgets what a connection left open, and says that it is away when its thread has ended', async () => {
    const worker = new Worker(new URL('../src/db/embeddedDatabaseWorker.ts', import.meta.url), {
      workerData: 'memory://',
    })
    await once(worker, 'message')
    const pool = new Pool({ stream: () => new EmbeddedConnection(worker) as never, max: 1 })
    pool.on('error', () => {})
    const first = await pool.connect()
    await first.query('create table one (id int)')
    await first.query('begin')
    await first.query('insert into one values (1)')
    first.release(true)
    expect((await pool.query('select * from one')).rows).toEqual([])

    const [, error] = await Promise.all([worker.terminate(), pool.query('select pg_sleep(60)').catch((why) => why)])
    expect(isDatabaseAway(error)).toBe(true)
    const later = await pool.query('select 1').catch((why) => why)
    expect(isDatabaseAway(later)).toBe(true)
    await pool.end()
  })
})
