import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Verification } from '@tokensmith/api/verification/verificationSchemas.ts'
import { type LocalChain, startChain } from '@tokensmith/testing/startChain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/openDatabase.ts'
import { builtRuntimeCode, readEnvelope, setupDatabase, setupFolder, waitUntil } from './setup.ts'

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

  async function startMain() {
    const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: folder.path,
        RPC_31337: chain.url,
        ...(fixture.databaseUrl && { DATABASE_URL: fixture.databaseUrl }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (chunk) => {
      log += chunk
    })
    await waitUntil(() => log.includes('"listening"') || child.exitCode !== null)
    const port = /"event":"listening".*?"port":(\d+)/.exec(log)?.[1]
    if (!port) throw new Error(log)
    return { child, url: `http://127.0.0.1:${port}${path}` }
  }

  it('takes the job up again where it was, after SIGKILL in the middle of the compilation', async () => {
    const code = await builtRuntimeCode('normal-burn-mint-pause')
    await chain.rpc('anvil_setCode', [address, code])
    const first = await startMain()
    const request = { chain: 31337, address, composition: { kind: 'normal', modules: ['burn', 'mint', 'pause'] } }
    const ticket = (await readEnvelope(await fetch(first.url, post(request)))).data as Verification
    const read = async (url: string) => (await readEnvelope(await fetch(`${url}/${ticket.id}`))).data as Verification
    await waitUntil(async () => (await read(first.url)).status === 'running')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startMain()
    await waitUntil(async () => (await read(second.url)).status === 'verified', 90_000)
    second.child.kill('SIGTERM')
    const [exitCode] = await once(second.child, 'exit')
    expect(exitCode).toBe(0)
  }, 150_000)

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
  }, 60_000)
})
