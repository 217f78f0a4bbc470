import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Verification } from '@tokensmith/api/verification/verificationSchemas.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/openDatabase.ts'
import { feedback } from '../src/db/schema.ts'
import { builtRuntimeCode, readEnvelope, setupDatabase, setupFolder, waitUntil } from './setup.ts'
import { startMainProcess } from './startMainProcess.ts'

const path = '/api/v1/web/verification'
const address = '0x00000000000000000000000000000000000a11ce'
const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('a server that is killed', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()
  let chain: LocalChain

  beforeAll(async () => {
    chain = await startChain()
  })
  afterAll(() => chain.stop())

  const startMain = async (variables: Readonly<Record<string, string>> = {}) => {
    const main = await startMainProcess({
      DATA_DIR: folder.path,
      RPC_31337: chain.url,
      ...variables,
      ...(fixture.databaseUrl && { DATABASE_URL: fixture.databaseUrl }),
    })
    return { ...main, url: `${main.url}${path}` }
  }

  it('takes the job up again where it was, after SIGKILL in the middle of the compilation', async () => {
    const code = await builtRuntimeCode('normal-burn-mint-pause')
    await chain.rpc('anvil_setCode', [address, code])
    const request = { chain: 31337, address, composition: { kind: 'normal', modules: ['burn', 'mint', 'pause'] } }
    const ask = async (url: string) => (await readEnvelope(await fetch(url, post(request)))).data as Verification
    const idle = await startMain({ JOBS: 'off' })
    const ticket = await ask(idle.url)
    await delay(500)
    expect(await ask(idle.url)).toEqual(ticket)
    idle.child.kill('SIGTERM')
    await once(idle.child, 'exit')

    const first = await startMain()
    const read = async (url: string) => (await readEnvelope(await fetch(`${url}/${ticket.id}`))).data as Verification
    // A real server has real limits: 600 looks a minute.
    await waitUntil(async () => (await read(first.url)).status === 'running', 100_000, 300)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startMain()
    await waitUntil(async () => (await read(second.url)).status === 'verified', 150_000, 500)
    second.child.kill('SIGTERM')
    const [exitCode] = await once(second.child, 'exit')
    expect(exitCode).toBe(0)
  }, 300_000)

  it('has every message it acknowledged, after SIGKILL under load', async () => {
    const acknowledged: string[] = []
    for (let kill = 0; kill < 3; kill++) {
      const { child, url } = await startMain()
      const exit = once(child, 'exit')
      const feedbackUrl = url.replace(path, '/api/v1/web/feedback')
      const send = async (index: number) => {
        // Each comes from another client, or the limit for one would stop the load.
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${kill}.${index >> 8}.${index & 255}`,
        }
        const description = `${kill} ${index}`
        const body = JSON.stringify({ category: 'other', description })
        const reply = await fetch(feedbackUrl, { method: 'POST', body, headers }).catch(() => undefined)
        if (reply?.ok && (await reply.json().catch(() => undefined))) acknowledged.push(description)
        return reply !== undefined
      }
      let index = 0
      const writers = Array.from({ length: 8 }, async () => {
        while (await send(index++)) if (acknowledged.length >= 60 * (kill + 1)) child.kill('SIGKILL')
      })
      await Promise.all([...writers, exit])
    }
    const database = await openDatabase({ dataDir: folder.path, databaseUrl: fixture.databaseUrl })
    const stored = new Set((await database.queries.select().from(feedback)).map((row) => row.description))
    await database.close()
    expect(acknowledged.length).toBeGreaterThanOrEqual(180)
    expect(acknowledged.filter((description) => !stored.has(description))).toEqual([])
  }, 200_000)

  it('tells a second server on the same directory who holds it', async () => {
    if (fixture.databaseUrl) {
      // Many servers may share PostgreSQL: both start, and both migrate.
      const both = await Promise.all([startMain(), startMain()])
      for (const { child } of both) child.kill('SIGTERM')
      await Promise.all(both.map(({ child }) => once(child, 'exit')))
      return
    }
    const first = await startMain()
    await expect(startMain()).rejects.toThrow(`already in use by process ${first.child.pid}`)
    first.child.kill('SIGTERM')
    await once(first.child, 'exit')
    const database = await openDatabase({ dataDir: folder.path })
    await database.close()
  }, 120_000)
})
