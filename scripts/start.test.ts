import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort, isPortFree } from '@tokensmith/devnet/findFreePort.ts'
import { callRpc } from '@tokensmith/devnet/startChain.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from './stack/paths.ts'

const receiver = '0x00000000000000000000000000000000000B0b00'
let folder: string
let port: number
let chainPort: number
const runs: ChildProcess[] = []

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-start-'))
  port = await findFreePort()
  chainPort = await findFreePort()
})

afterEach(async () => {
  for (const run of runs.splice(0)) {
    if (run.exitCode === null && run.signalCode === null) {
      run.kill('SIGTERM')
      await once(run, 'exit')
    }
  }
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs `start` until it is ready or has ended. */
async function start(env: Record<string, string> = {}) {
  const startedAt = performance.now()
  const run = spawn(process.execPath, [path.join(root, 'scripts/bootstrap.mjs'), 'start'], {
    env: { ...process.env, TOKENSMITH_DATA: folder, PORT: String(port), CHAIN_PORT: String(chainPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  runs.push(run)
  let output = ''
  const ended = once(run, 'exit')
  const ready = new Promise<void>((resolve) => {
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (output.includes('is ready')) resolve()
      })
    }
  })
  await Promise.race([ready, ended])
  const seconds = (performance.now() - startedAt) / 1000
  return {
    run,
    seconds,
    output: () => output,
    url: `http://127.0.0.1:${port}`,
    rpcUrl: `http://127.0.0.1:${chainPort}`,
    async stop(signal: NodeJS.Signals) {
      run.kill(signal)
      await ended
      return run.exitCode
    },
  }
}

async function pay(rpcUrl: string) {
  const [from] = await callRpc<string[]>(rpcUrl, 'eth_accounts')
  const hash = await callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to: receiver, value: '0x1' }])
  await vi.waitFor(async () => expect(await callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).toBeTruthy(), 60_000)
}

const balance = async (rpcUrl: string) => Number(await callRpc(rpcUrl, 'eth_getBalance', [receiver, 'latest']))

describe('npm start', () => {
  it('serves page, API and chain, and frees both ports on Ctrl-C', async () => {
    const first = await start()
    expect(first.output()).toContain(`is ready:  ${first.url}`)
    const page = await fetch(`${first.url}/home`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${first.url}/api/v1/web/health`)).status).toBe(200)
    await pay(first.rpcUrl)
    expect(await first.stop('SIGINT')).toBe(0)
    expect([await isPortFree(port), await isPortFree(chainPort)]).toEqual([true, true])
  })

  it('is ready again within 10 seconds and finds what was there', async () => {
    const second = await start()
    expect(second.seconds).toBeLessThan(10)
    expect(await balance(second.rpcUrl)).toBe(1)
    await pay(second.rpcUrl)
    // From here to the next test: killed, with no chance to put anything away.
    await second.stop('SIGKILL')
  })

  it('repairs what a killed run left behind and has lost nothing', async () => {
    const third = await start()
    expect(third.output()).toContain('is ready')
    expect(await balance(third.rpcUrl)).toBe(2)

    const beside = await start()
    expect(beside.output()).toContain(`already runs from this folder (process ${third.run.pid}, ${third.url})`)
    expect(beside.run.exitCode).toBe(1)
    expect((await fetch(`${third.url}/api/v1/web/health`)).status).toBe(200)

    const elsewhere = await start({ TOKENSMITH_DATA: `${folder}/other` })
    expect(elsewhere.output()).toContain(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1}`,
    )
    expect(elsewhere.run.exitCode).toBe(1)
    expect(await third.stop('SIGTERM')).toBe(0)
  })

  it('refuses a port that is none', async () => {
    const refused = await start({ PORT: 'http' })
    expect(refused.output()).toContain('PORT must be a port number from 1 to 65535, not "http".')
    expect(refused.run.exitCode).toBe(1)
  })
})
