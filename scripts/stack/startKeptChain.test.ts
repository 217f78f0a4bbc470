import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@tokensmith/devnet/findFreePort.ts'
import { callRpc } from '@tokensmith/devnet/startChain.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startKeptChain } from './startKeptChain.ts'

const receiver = '0x00000000000000000000000000000000000A11cE'
let folder: string
let notices: string[]
let stops: (() => Promise<void>)[]

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-chain-'))
  notices = []
  stops = []
})

afterEach(async () => {
  for (const stop of stops) await stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const kept = await startKeptChain({ port: await findFreePort(), folder, onNotice: (text) => notices.push(text) })
  stops.push(kept.stop)
  return kept
}

async function pay(rpcUrl: string) {
  const [from] = await callRpc<string[]>(rpcUrl, 'eth_accounts')
  const hash = await callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to: receiver, value: '0x1' }])
  await vi.waitFor(async () => expect(await callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).toBeTruthy(), 60_000)
}

const balance = async (rpcUrl: string) => Number(await callRpc(rpcUrl, 'eth_getBalance', [receiver, 'latest']))

describe('startKeptChain', () => {
  it('goes on where the last run stopped', async () => {
    const first = await start()
    await pay(first.chain.url)
    await first.stop()
    const second = await start()
    expect(await balance(second.chain.url)).toBe(1)
    expect(notices).toEqual([])
  })

  it('keeps the chain’s clock ahead when it had been moved forward', async () => {
    const first = await start()
    await first.chain.rpc('evm_increaseTime', [86_400])
    await pay(first.chain.url)
    const { timestamp } = await first.chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
    await first.stop()
    const second = await start()
    await pay(second.chain.url)
    const later = await second.chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
    expect(Number(later.timestamp)).toBeGreaterThanOrEqual(Number(timestamp))
  })

  it.each(['', '{"block":', '{"blocks":[],"accounts":{}}'])(
    'puts the unreadable state %j aside and says so',
    async (text) => {
      fs.writeFileSync(path.join(folder, 'state.json'), text)
      const kept = await start()
      await pay(kept.chain.url)
      expect(await balance(kept.chain.url)).toBe(1)
      expect(notices).toHaveLength(1)
      expect(fs.readdirSync(folder).filter((name) => name.includes('unreadable'))).toHaveLength(1)
    },
  )

  it('names the port and the way to choose another when the port is taken', async () => {
    const kept = await start()
    await expect(
      startKeptChain({ port: kept.chain.port, folder: `${folder}-other`, onNotice: () => {} }),
    ).rejects.toThrow(`CHAIN_PORT=${kept.chain.port + 1} npm start`)
    fs.rmSync(`${folder}-other`, { recursive: true, force: true })
  })

  it('loses no block when the run is killed', async () => {
    const port = await findFreePort()
    const program = `
      const { startKeptChain } = await import(${JSON.stringify(path.join(import.meta.dirname, 'startKeptChain.ts'))})
      await startKeptChain({ port: ${port}, folder: ${JSON.stringify(folder)}, onNotice: () => {} })
      console.log('ready')
      setInterval(() => {}, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(run.stdout, 'data')
    for (let payment = 0; payment < 5; payment++) await pay(`http://127.0.0.1:${port}`)
    run.kill('SIGKILL')
    const again = await startKeptChain({ port, folder, onNotice: (text) => notices.push(text) })
    stops.push(again.stop)
    expect(await balance(again.chain.url)).toBe(5)
    expect(notices).toEqual([])
  })
})
