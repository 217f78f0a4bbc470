import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { seedStore } from '../src/console/store/seedStore.ts'
import { type Database, openDatabase } from '../src/db/openDatabase.ts'
import { feedback } from '../src/db/schema.ts'
import { password } from './consoleSetup.ts'
import { postgresUrl, readEnvelope, setupDatabase, waitUntil } from './setup.ts'
import { startMainProcess } from './startMainProcess.ts'

/** Hands each request to the next server, and to the other one where that is gone before it got it. */
async function startBalancer(servers: readonly string[]): Promise<{ balancer: Server; url: string }> {
  let turn = 0
  const balancer = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const first = turn++
    const attempt = (place: number) => {
      const { port } = new URL(servers[(first + place) % servers.length]!)
      const { method, url: path, headers } = incoming
      const to = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } })
      to.on('response', (reply) => {
        outgoing.writeHead(reply.statusCode!, { ...reply.headers, 'x-server': port })
        reply.on('error', () => outgoing.destroy()).pipe(outgoing)
      })
      to.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && place === 0) attempt(1)
        else outgoing.destroy()
      })
      to.end(Buffer.concat(chunks))
    }
    attempt(0)
  })
  await once(balancer.listen(0, '127.0.0.1'), 'listening')
  return { balancer, url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}` }
}

describe.runIf(postgresUrl)('two servers of one PostgreSQL behind a balancer', () => {
  const fixture = setupDatabase()
  let database: Database
  let servers: Awaited<ReturnType<typeof startMainProcess>>[]
  let front: Awaited<ReturnType<typeof startBalancer>>
  beforeAll(async () => {
    const env = { DATABASE_URL: fixture.databaseUrl!, JOBS: 'off' }
    servers = await Promise.all([startMainProcess(env), startMainProcess(env)])
    front = await startBalancer(servers.map(({ url }) => url))
    database = await openDatabase({ databaseUrl: fixture.databaseUrl!, dataDir: '' })
  })
  afterAll(async () => {
    for (const { child } of servers ?? []) child.kill('SIGKILL')
    front?.balancer.close()
    await database?.close()
  })

  const ask = (
    method: string,
    path: string,
    {
      token,
      body,
      client = '10.0.0.1',
      at = front.url,
    }: {
      token?: string
      body?: unknown
      client?: string
      at?: string
    } = {},
  ) =>
    fetch(`${at}${path}`, {
      method,
      headers: {
        'x-forwarded-for': client,
        ...(token && { 'x-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const json = async (reply: Response) => (await reply.json()) as { code: number; data: never }
  async function signInAs(username: string): Promise<string> {
    const link = await inviteAdministrator(database.queries, username)
    await ask('POST', '/prod-api/console/invitation', { body: { token: link, password } })
    const reply = await json(
      await ask('POST', '/prod-api/vue-element-admin/user/login', { body: { username, password } }),
    )
    return (reply.data as { token: string }).token
  }

  it('share sessions, live settings and limits, and one goes on with all of it when the other is killed', async () => {
    await seedStore(database.queries)
    const token = await signInAs('mari')
    const answered = new Set<string>()
    for (let index = 0; index < 10; index += 1) {
      const reply = await ask('GET', '/prod-api/console/account', { token })
      answered.add(reply.headers.get('x-server')!)
      expect((await json(reply)).code).toBe(20_000)
    }
    expect(answered.size).toBe(2)

    const tagline = { en: 'a', zh: 'b', es: 'c', ja: 'd' }
    const change = { token, body: { key: 'tagline', value: tagline }, at: servers[0]!.url }
    expect((await json(await ask('PUT', '/prod-api/console/site', change))).code).toBe(20_000)
    const shown = async (at: string) =>
      ((await readEnvelope(await ask('GET', '/api/v1/web/config', { at }))).data as { tagline?: unknown }).tagline
    for (const { url } of servers)
      await waitUntil(async () => JSON.stringify(await shown(url)) === JSON.stringify(tagline))

    // Ten messages in ten minutes of one client, whichever server gets them.
    const message = (description: string) => ({ category: 'other', description })
    const statuses = []
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await ask('POST', '/api/v1/web/feedback', { body: message('limit'), client: '10.9.9.9' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])

    const acknowledged: string[] = []
    let isOver = false
    let next = 0
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const index = next++
        const reply = await ask('POST', '/api/v1/web/feedback', {
          body: message(`load ${index}`),
          client: `10.1.${index >> 8}.${index & 255}`,
        }).catch(() => undefined)
        if (reply?.ok && (await reply.json().catch(() => undefined))) acknowledged.push(`load ${index}`)
      }
    })
    await waitUntil(() => acknowledged.length >= 60)
    servers[0]!.child.kill('SIGKILL')
    await once(servers[0]!.child, 'exit')
    const before = acknowledged.length
    await waitUntil(() => acknowledged.length >= before + 60)
    isOver = true
    await Promise.all(writers)
    const stored = new Set((await database.queries.select().from(feedback)).map(({ description }) => description))
    expect(acknowledged.filter((description) => !stored.has(description))).toEqual([])
    expect((await json(await ask('GET', '/prod-api/console/account', { token }))).code).toBe(20_000)
    expect(await shown(front.url)).toEqual(tagline)

    // The session ends for both at once: it is nowhere but in the database.
    servers[0] = await startMainProcess({ DATABASE_URL: fixture.databaseUrl!, JOBS: 'off' })
    await ask('POST', '/prod-api/vue-element-admin/user/logout', { token, at: servers[0].url })
    for (const { url } of servers) {
      expect((await json(await ask('GET', '/prod-api/console/account', { token, at: url }))).code).not.toBe(20_000)
    }
  }, 120_000)
})
