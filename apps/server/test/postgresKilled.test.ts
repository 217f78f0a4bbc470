import { setTimeout as delay } from 'node:timers/promises'
import { PostgresCluster } from '@tokensmith/testing/PostgresCluster.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/db/openDatabase.ts'
import { feedback, storageTotal } from '../src/db/schema.ts'
import { type HttpServer, startHttpServer } from '../src/startHttpServer.ts'
import { makeServer, postgresUrl, readEnvelope, waitUntil } from './setup.ts'

/** Killed while people write, in a cluster of its own: the other tests' one lives on. */
describe.runIf(postgresUrl)('a PostgreSQL that is killed', () => {
  let cluster: PostgresCluster
  let database: Database
  let server: HttpServer
  let isOver = false
  const acknowledged: string[] = []
  const answers: { status: number; code?: string; retryAfter: string | null }[] = []
  const loggedEvents = new Set<string>()

  beforeAll(async () => {
    cluster = await PostgresCluster.start()
    database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    const { app } = makeServer(database, { log: ({ event }) => void loggedEvents.add(event) })
    const headers = { https: false, localChain: false }
    server = await startHttpServer(app, { host: '127.0.0.1', port: 0, headers, log: () => {} })
  })
  afterAll(async () => {
    isOver = true
    await server?.stop()
    await database?.close()
    cluster?.stop()
  })

  const url = (path: string) => `http://127.0.0.1:${server.port}/api/v1/web/${path}`
  async function write(description: string): Promise<void> {
    const body = JSON.stringify({ category: 'other', description })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url('feedback'), { method: 'POST', body, headers })
    const { data } = await readEnvelope(reply)
    answers.push({ status: reply.status, code: data.code, retryAfter: reply.headers.get('retry-after') })
    if (reply.status === 200) acknowledged.push(description)
    else await delay(20)
  }

  it('loses nothing acknowledged, is told by 503 while it is away, and is used again when it is back', async () => {
    let next = 0
    // At the end, when the server stops, one may be cut off.
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) await write(String(next++)).catch(() => delay(20))
    })
    const writeMore = async (count: number) => {
      const wanted = acknowledged.length + count
      await waitUntil(() => acknowledged.length >= wanted)
    }
    const refuseMore = async (count: number) => {
      const wanted = answers.filter(({ status }) => status === 503).length + count
      await waitUntil(() => answers.filter(({ status }) => status === 503).length >= wanted)
    }

    await writeMore(60)
    await cluster.kill()
    await refuseMore(40)
    expect((await fetch(url('health/ready'))).status).toBe(503)
    expect((await fetch(url('health'))).status).toBe(200)
    cluster.startAgain()
    await writeMore(60)

    // One process that serves a connection: PostgreSQL then restarts all of them.
    for (let round = 0; round < 3; round++) {
      const { rows } = (await database.queries.execute(
        sql`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      )) as unknown as { rows: { pid: number }[] }
      const refusedBefore = answers.filter(({ status }) => status === 503).length
      process.kill(rows[0]!.pid, 'SIGKILL')
      await waitUntil(() => answers.filter(({ status }) => status === 503).length > refusedBefore)
      await writeMore(30)
    }
    isOver = true
    await Promise.all(writers)

    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
      new Set(['503 databaseUnavailable 5']),
    )
    expect([...loggedEvents]).toEqual(['databaseUnavailable'])
    const stored = await database.queries.select().from(feedback)
    const descriptions = new Set(stored.map(({ description }) => description))
    expect(acknowledged.filter((description) => !descriptions.has(description))).toEqual([])
    const totals = await database.queries.select().from(storageTotal)
    expect(totals.find(({ kind }) => kind === 'feedback')!.rows).toBe(stored.length)
    expect((await fetch(url('health/ready'))).status).toBe(200)
  }, 60_000)
})
