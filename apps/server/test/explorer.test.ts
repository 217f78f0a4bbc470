import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { ReplyCache } from '../src/http/ReplyCache.ts'
import { createExplorerRelay, explorerCacheLimits } from '../src/routes/createExplorerRelay.ts'
import { makeServer, readEnvelope, setupDatabase, setupFakeService, waitUntil, wideRateLimits } from './setup.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const rpc = ['http://127.0.0.1:1']
const catalogue = [
  { id: 1, rpc, api: 'https://api.etherscan.io/v2/api', keys: ['ETHERSCAN_API_KEY'] },
  { id: 1116, rpc, api: '', keys: [] },
]

describe('explorer relay', () => {
  const fixture = setupDatabase()
  const explorer = setupFakeService()
  const key = 'canary-key'

  const make = (variables: Record<string, string> = {}, rules = wideRateLimits) =>
    makeServer(fixture.database, {
      catalogue,
      fetch,
      rules,
      variables: { ETHERSCAN_API_URL: `${explorer.url}/v2/api`, ETHERSCAN_API_KEY: key, ...variables },
    })
  const path = (query: Record<string, string>) => `/api/v1/web/explorer?${new URLSearchParams(query)}`
  const txlist = { chain: '1', module: 'account', action: 'txlist', address, page: '1', offset: '10', sort: 'desc' }

  it('adds chain and key, and hands back what the explorer says', async () => {
    const list = [
      { hash: '0x1', value: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
    ]
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: list } })
    const reply = await make().app.request(path(txlist))
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await readEnvelope(reply)).toEqual({ status: '1', message: 'OK', result: list, data: null })
    const [asked] = explorer.requests
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual({
      ...txlist,
      chain: undefined,
      chainid: '1',
      apikey: key,
    })
    expect(asked!.url.pathname).toBe('/v2/api')
  })

  it('hands on an explorer’s "0" that is no failure', async () => {
    explorer.answer = () => ({ json: { status: '0', message: 'No transactions found', result: [] } })
    const reply = await make().app.request(path(txlist))
    expect(reply.status).toBe(200)
    expect(await readEnvelope(reply)).toMatchObject({ status: '0', message: 'No transactions found', result: [] })
  })

  it('asks the same question once, also when it is asked twice at the same time', async () => {
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '1' } })
    const { app } = make()
    const shuffled = Object.fromEntries(Object.entries(txlist).reverse())
    const replies = await Promise.all([
      app.request(path(txlist)),
      app.request(path(shuffled)),
      app.request(path(txlist)),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(explorer.requests).toHaveLength(1)
    await app.request(path({ ...txlist, page: '2' }))
    expect(explorer.requests).toHaveLength(2)
  })

  it('asks again when the answer is old, and keeps no failure', async () => {
    let nowMs = 0
    const known = { id: 1, rpc, listed: true, explorer: { url: `${explorer.url}/api`, byChainId: false } }
    const cache = new ReplyCache(explorerCacheLimits, () => nowMs)
    const relay = createExplorerRelay(() => known, fetch, cache)
    const ask = () => relay({ chain: 1, module: 'account', action: 'balance', address }, async () => {})
    explorer.answer = () => ({ status: 500, text: 'down' })
    await expect(ask()).rejects.toMatchObject({ code: 'explorerFailed' })
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '1' } })
    await ask()
    await ask()
    expect(explorer.requests).toHaveLength(2)
    nowMs = 60_000
    await ask()
    expect(explorer.requests).toHaveLength(3)
  })

  it('says clearly when no explorer is configured for the chain', async () => {
    const { app } = make({ ETHERSCAN_API_KEY: '' })
    for (const chain of ['1', '1116']) {
      const reply = await app.request(path({ ...txlist, chain }))
      expect(reply.status).toBe(503)
      expect((await readEnvelope(reply)).data).toEqual({
        code: 'explorerNotConfigured',
        params: { chain: Number(chain) },
      })
    }
  })

  it('uses an explorer of the settings for any chain that has an RPC', async () => {
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '1' } })
    const { app } = make({ EXPLORER_API_5000: `${explorer.url}/own`, RPC_5000: rpc[0]! })
    expect((await app.request(path({ ...txlist, chain: '5000' }))).status).toBe(200)
    expect(explorer.requests[0]!.url.pathname).toBe('/own')
    expect(explorer.requests[0]!.url.searchParams.has('apikey')).toBe(false)
  })

  it('does not know other chains', async () => {
    const reply = await make().app.request(path({ ...txlist, chain: '999' }))
    expect([reply.status, (await readEnvelope(reply)).data.code]).toEqual([400, 'chainUnknown'])
  })

  it.each([
    [{ module: 'proxy', action: 'eth_sendRawTransaction' }, 'explorerActionRefused'],
    [{ module: 'contract', action: 'verifysourcecode' }, 'explorerActionRefused'],
    [{ module: '__proto__', action: 'toString' }, 'explorerActionRefused'],
    [{ module: 'constructor', action: 'name' }, 'explorerActionRefused'],
    [{ module: 'account', action: 'hasOwnProperty' }, 'explorerActionRefused'],
    [{ module: 'contract', action: 'getabi', page: '1' }, 'inputInvalid'],
    [{ apikey: 'mine' }, 'inputInvalid'],
    [{ chainid: '56' }, 'inputInvalid'],
    [{ url: 'http://169.254.169.254/' }, 'inputInvalid'],
    [{ address: `${address}&module=proxy` }, 'inputInvalid'],
    [{ offset: '10000' }, 'inputInvalid'],
    [{ sort: 'desc;drop' }, 'inputInvalid'],
  ])('never relays %j', async (change, code) => {
    const reply = await make().app.request(path({ ...txlist, ...change } as Record<string, string>))
    expect([reply.status, (await readEnvelope(reply)).data.code]).toEqual([400, code])
    expect(explorer.requests).toEqual([])
  })

  it.each([
    ['is down', { status: 503, text: 'down' }],
    ['sends a page', { text: '<html>' }],
    ['sends another JSON', { json: { jsonrpc: '2.0', result: '0x' } }],
    ['redirects', { status: 302, headers: { location: '/elsewhere' } }],
    [
      'has had enough of us',
      { json: { status: '0', message: 'NOTOK', result: 'Max rate limit reached (canary-key)' } },
    ],
    ['does not like the key', { json: { status: '0', message: 'NOTOK', result: 'Invalid API Key canary-key' } }],
    ['never stops', { text: 'x'.repeat(9_000_000) }],
  ])('answers 502 when the explorer %s, and tells nobody the key', async (_name, answer) => {
    explorer.answer = () => answer
    const { app, logged } = make()
    const reply = await app.request(path(txlist))
    const text = await reply.text()
    expect([reply.status, JSON.parse(text).data.code]).toEqual([502, 'explorerFailed'])
    expect(text + JSON.stringify(logged)).not.toContain(key)
    expect(logged).toMatchObject([{ event: 'explorerFailed' }])
    expect(explorer.requests).toHaveLength(1)
  })

  it('tells nobody the key that an explorer repeats, however deep and in whatever writing', async () => {
    const hidden = ['canary-key', 'Canary-KEY', 'canary%2Dkey', 'canary%252dkey', '\\u0063anary-key']
    const words = JSON.stringify(hidden).replaceAll('\\\\u', '\\u')
    explorer.answer = () => ({
      text: `{"status":"1","message":"canar\\u0079-key","result":[{"canary-key":${words},"deep":[[{"url":"?apikey=CANARY-key&x"}]]}]}`,
    })
    const reply = await make().app.request(path(txlist))
    const text = await reply.text()
    expect(JSON.parse(text)).toEqual({
      status: '1',
      message: '…',
      result: [{ '…': hidden.map(() => '…'), deep: [[{ url: '?apikey=…&x' }]] }],
      data: null,
    })
  })

  it('says nothing of the key when the explorer cannot be reached or read', async () => {
    const failing = (error: Error) => async () => Promise.reject(error)
    const causes = [
      new Error('connect to http://x/?apikey=canary-key failed'),
      new TypeError('fetch failed: apikey=canary%2Dkey'),
      new Error('CANARY-KEY'),
    ]
    for (const cause of causes) {
      const { app, logged } = makeServer(fixture.database, {
        catalogue,
        fetch: failing(cause),
        variables: { ETHERSCAN_API_KEY: key },
      })
      const reply = await app.request(path(txlist))
      expect(reply.status).toBe(502)
      expect(((await reply.text()) + JSON.stringify(logged)).toLowerCase()).not.toMatch(/canary/)
    }
  })

  it('keeps no more bytes than it may, whatever is asked and answered', async () => {
    const known = { id: 1, rpc, listed: true, explorer: { url: `${explorer.url}/api`, byChainId: false } }
    const limits = { bytes: 3_000_000, entries: 20 }
    const cache = new ReplyCache(limits)
    const relay = createExplorerRelay(() => known, fetch, cache)
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '名'.repeat(300_000) } })
    let most = 0
    for (let page = 1; page <= 12; page++) {
      await relay({ chain: 1, module: 'account', action: 'txlist', address, page: String(page) }, async () => {})
      most = Math.max(most, cache.bytes)
    }
    expect(most).toBeLessThanOrEqual(limits.bytes)
    expect(most).toBeGreaterThan(limits.bytes / 2)
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '1' } })
    for (let page = 1; page <= 50; page++) {
      await relay({ chain: 1, module: 'account', action: 'tokentx', address, page: String(page) }, async () => {})
    }
    expect(cache.entries).toBe(limits.entries)
    expect(cache.bytes).toBeLessThanOrEqual(limits.bytes)
  })

  it('lives with little memory through more answers than it could hold', async () => {
    const module = JSON.stringify(new URL('../src/routes/createExplorerRelay.ts', import.meta.url).href)
    const script = `
      import { createExplorerRelay } from ${module}
      const rows = '{"hash":"0x1","value":"1"},'.repeat(140_000)
      const text = '{"status":"1","message":"OK","result":[' + rows + '{}]}'
      const known = { id: 1, rpc: [], listed: true, explorer: { url: 'http://127.0.0.1:1', byChainId: false } }
      const relay = createExplorerRelay(() => known, async () => new Response(text))
      let bytes = 0
      for (let page = 1; page <= 30; page++) {
        const query = { chain: 1, module: 'account', action: 'txlist', address: '${address}', page: String(page) }
        bytes += (await (await relay(query, async () => {})).arrayBuffer()).byteLength
      }
      console.log(bytes)`
    const args = ['--max-old-space-size=192', '--input-type=module', '-e', script]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const [exitCode] = await once(child, 'exit')
    expect(exitCode).toBe(0)
    expect(Number(said)).toBeGreaterThan(110_000_000)
  })

  it('asks a few questions at a time, lets a few more wait, and says that it is busy to the rest', async () => {
    const known = { id: 1, rpc, listed: true, explorer: { url: `${explorer.url}/api`, byChainId: false } }
    let asked = 0
    const release: (() => void)[] = []
    const hanging = (async () => {
      asked += 1
      await new Promise<void>((resolve) => release.push(resolve))
      return Response.json({ status: '1', message: 'OK', result: '1' })
    }) as typeof fetch
    const relay = createExplorerRelay(() => known, hanging)
    const codes = new Map<string, number>()
    const many = Array.from({ length: 100 }, (_, page) =>
      relay({ chain: 1, module: 'account', action: 'txlist', address, page: String(page + 1) }, async () => {}).then(
        () => codes.set('done', (codes.get('done') ?? 0) + 1),
        ({ code }) => codes.set(code, (codes.get(code) ?? 0) + 1),
      ),
    )
    await waitUntil(() => asked === 8 && codes.get('serverBusy') === 28)
    while (codes.get('done') !== 72) {
      for (const one of release.splice(0)) one()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(many)
    expect([...codes]).toEqual([
      ['serverBusy', 28],
      ['done', 72],
    ])
  })

  it('keeps to the rate that the explorer grants all of us together, and answers from memory above it', async () => {
    explorer.answer = () => ({ json: { status: '1', message: 'OK', result: '1' } })
    const { app } = make({}, { ...wideRateLimits, explorerTotal: { points: 2, seconds: 60 } })
    const statuses: number[] = []
    for (const page of ['1', '2', '3', '1']) statuses.push((await app.request(path({ ...txlist, page }))).status)
    expect(statuses).toEqual([200, 200, 429, 200])
    expect(explorer.requests).toHaveLength(2)
  })
})
