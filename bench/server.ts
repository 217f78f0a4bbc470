/**
 * How long another visitor waits for `health` while one client does the worst that its limits let it do, endpoint by
 * endpoint: as many requests as it may at once, each with the input or the answer that takes the server longest. A real
 * server process on the embedded database; explorers and lists are answered by this process.
 */
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { findFreePort } from '@tokensmith/devnet/findFreePort.ts'
import { startServer } from '../scripts/stack/startServer.ts'
import { printRows, type Row } from './printRows.ts'
import { isSmall, scale } from './scale.ts'

const limitMs = 250
const address = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const rows = '{"hash":"0x1","value":"1"},'.repeat(scale(140_000, 100))
const explorerReply = `{"status":"1","message":"OK","result":[${rows}{}]}`
const tokens = Array.from({ length: scale(20_000, 100) }, (_, index) => ({
  chainId: 1 + (index % 40),
  address: address(index),
  symbol: `S${index}`,
  name: 'n'.repeat(60),
  decimals: 18,
  logoURI: 'x'.repeat(190),
}))
const listReply = JSON.stringify({ name: 'Large', tokens })

const upstream = createServer((request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.end(request.url?.startsWith('/list') ? listReply : explorerReply)
})
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const explorers = Array.from({ length: 12 }, (_, index) => 9_000 + index)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-bench-'))
const server = await startServer({
  port: await findFreePort(),
  folder,
  env: {
    TRUSTED_PROXIES: '1',
    JOBS: 'off',
    TOKEN_LISTS: `Large=${upstreamUrl}/list`,
    ...Object.fromEntries(
      explorers.flatMap((chain) => [
        [`RPC_${chain}`, upstreamUrl],
        [`EXPLORER_API_${chain}`, upstreamUrl],
      ]),
    ),
  },
})

const api = `${server.url}/api/v1/web`
/** Each kind comes from a client of its own, who has all of its limits. */
async function get(client: string, query: string): Promise<void> {
  await (await fetch(`${api}/${query}`, { headers: { 'x-forwarded-for': client } })).arrayBuffer()
}
async function post(client: string, name: string, body: string): Promise<void> {
  const headers = { 'x-forwarded-for': client, 'content-type': 'application/json' }
  await (await fetch(`${api}/${name}`, { method: 'POST', headers, body })).arrayBuffer()
}
const settings = JSON.stringify({ remappings: Array.from({ length: scale(640_000, 100) }, () => []) })
const source = (index: number) =>
  `{"language":"Solidity","sources":{"A.sol":{"content":"//${index}"}},"settings":${settings}}`

type Attack = { name: string; times: number; ask(client: string, index: number): Promise<void> }
const attacks: readonly Attack[] = [
  { name: 'nothing', times: 0, ask: async () => {} },
  { name: 'vip/info', times: 600, ask: (client, index) => get(client, `vip/info?chain=1&address=${address(index)}`) },
  {
    name: 'token-list, 40 chains',
    times: 600,
    ask: (client, index) => get(client, `token-list?name=Large&chain=${1 + (index % 40)}`),
  },
  {
    name: 'explorer, 12 chains, answers of 4 MB',
    times: 60,
    ask: (client, index) => {
      const chain = explorers[index % explorers.length]
      return get(client, `explorer?chain=${chain}&module=account&action=txlist&address=${address(index)}`)
    },
  },
  {
    name: 'verification, sources of 2 MB',
    times: 60,
    ask: (client, index) =>
      post(
        client,
        'verification',
        JSON.stringify({
          chain: 9_000,
          address: address(index),
          standardJson: source(index),
          contractIdentifier: 'A.sol:A',
        }),
      ),
  },
  {
    name: 'verification, compositions',
    times: 60,
    ask: (client, index) => {
      const composition = { kind: 'standard', modules: [] }
      return post(client, 'verification', JSON.stringify({ chain: 9_000, address: address(index), composition }))
    },
  },
  {
    name: 'feedback',
    times: 10,
    ask: (client) => post(client, 'feedback', JSON.stringify({ category: 'idea', description: '名'.repeat(5_000) })),
  },
  { name: 'health/ready', times: 600, ask: (client) => get(client, 'health/ready') },
  { name: 'openapi.json', times: 2_000, ask: (client) => get(client, 'openapi.json') },
]

/** Asks after health one after the other until it is told to end, in a thread that nothing else keeps busy. */
const watcherScript = `
  import { parentPort, workerData } from 'node:worker_threads'
  const taken = []
  let isOver = false
  parentPort.on('message', () => { isOver = true })
  while (!isOver || taken.length < ${scale(100, 5)}) {
    const startedAt = performance.now()
    await (await fetch(workerData)).arrayBuffer()
    taken.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  parentPort.postMessage(taken.sort((a, b) => a - b))
  parentPort.close()`

function watchHealth(): { end(): Promise<number[]> } {
  const url = new URL(`data:text/javascript,${encodeURIComponent(watcherScript)}`)
  const watcher = new Worker(url, { workerData: `${api}/health` })
  return {
    async end() {
      watcher.postMessage('end')
      const [taken] = (await once(watcher, 'message')) as [number[]]
      return taken
    },
  }
}

const measured: Row[] = []
try {
  for (const [number, { name, times, ask }] of attacks.entries()) {
    const client = `198.51.100.${number + 1}`
    const watcher = watchHealth()
    // A browser opens so many connections; more of one client wait behind each other all the same.
    const next = Array.from({ length: scale(times, Math.ceil(times / 50)) }, (_, index) => index).values()
    const asking = Array.from({ length: 24 }, async () => {
      for (const index of next) await ask(client, index).catch(() => {})
    })
    await Promise.all(asking)
    const taken = await watcher.end()
    const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)]! * 10) / 10
    measured.push({ name: `${name}: p50`, ours: at(0.5), unit: 'ms' })
    measured.push({ name: `${name}: p99`, ours: at(0.99), limit: limitMs, unit: 'ms' })
  }
} finally {
  await server.stop()
  upstream.close()
  upstream.closeAllConnections()
  fs.rmSync(folder, { recursive: true, force: true })
}
printRows('How long others wait for health while one client does its worst', measured)
process.exitCode = !isSmall && measured.some(({ ours, limit }) => limit !== undefined && ours > limit) ? 1 : 0
