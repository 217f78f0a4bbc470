import { gunzipSync } from 'node:zlib'
import { ApiError } from '@tokensmith/api/request/ApiError.ts'
import { getTokenList } from '@tokensmith/api/tokenList/getTokenList.ts'
import { describe, expect, it } from 'vitest'
import { ReadingThread } from '../src/reading/ReadingThread.ts'
import { createTokenListRelay } from '../src/routes/createTokenListRelay.ts'
import { longestTurnMs, makeServer, readEnvelope, setupDatabase, setupFakeService } from './setup.ts'

const token = { chainId: 1, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', symbol: 'USDT', decimals: 6 }
const list = { name: 'Their own name', tokens: [token, { ...token, chainId: 56 }, { ...token, decimals: 6.5 }] }

describe('token lists', () => {
  const fixture = setupDatabase()
  const host = setupFakeService()

  const make = (lists = `Ours=${host.url}/list.json?key=canary`) =>
    makeServer(fixture.database, { fetch, variables: { TOKEN_LISTS: lists } })
  const ask = (name: string, chain = 1, { app } = make()) =>
    getTokenList({ chain, name }, { fetch: async (path) => app.request(path as string) })

  it('are handed on as tokens of one chain, fetched once for all', async () => {
    host.answer = () => ({ json: list })
    const server = make()
    const { chainId, ...rest } = token
    expect(await ask('Ours', 1, server)).toEqual({ tokens: [{ ...rest, name: 'USDT' }], refused: 1 })
    expect(await ask('Ours', 56, server)).toMatchObject({ tokens: [{ address: token.address }], refused: 0 })
    expect(await ask('Ours', 5, server)).toEqual({ tokens: [], refused: 0 })
    expect(host.requests).toHaveLength(1)
  })

  it('are named by the configuration, without their addresses', async () => {
    const reply = await make(`Ours=${host.url}/a, More tokens=${host.url}/b`).app.request('/api/v1/web/config')
    expect((await readEnvelope(reply)).data).toEqual({ tokenLists: ['Ours', 'More tokens'] })
  })

  it('that are not configured are not fetched, whatever the page asks', async () => {
    for (const name of ['Theirs', `${host.url}/list.json`, '__proto__']) {
      await expect(ask(name)).rejects.toMatchObject({ code: 'tokenListUnknown', params: { name } })
    }
    await expect(ask('')).rejects.toBeInstanceOf(ApiError)
    expect(host.requests).toEqual([])
  })

  it.each([
    ['is down', { status: 503, text: 'down' }],
    ['sends a page', { text: '<html>' }],
    ['sends another JSON', { json: { tokens: {} } }],
    ['redirects', { status: 302, headers: { location: '/elsewhere' } }],
    ['never stops', { text: 'x'.repeat(9_000_000) }],
  ])('whose host %s are said to have failed, and nobody learns the address', async (_name, answer) => {
    host.answer = () => answer
    const server = make()
    const reply = await server.app.request('/api/v1/web/token-list?chain=1&name=Ours')
    const text = await reply.text()
    expect([reply.status, JSON.parse(text).data]).toEqual([502, { code: 'tokenListFailed', params: { name: 'Ours' } }])
    expect(text + JSON.stringify(server.logged)).not.toContain('canary')
    expect(server.logged).toMatchObject([{ event: 'tokenListFailed' }])
    expect(host.requests).toHaveLength(1)
  })

  it('are read once each time they are fetched, however often and for however many chains they are asked for', async () => {
    host.answer = () => ({ json: list })
    let reads = 0
    const thread = new ReadingThread()
    const relay = createTokenListRelay([{ name: 'Ours', url: `${host.url}/list.json` }], fetch, Date.now, {
      read(...input) {
        reads += 1
        return thread.read(...input)
      },
    })
    const asked = Array.from({ length: 300 }, (_, chain) => relay({ chain: chain % 60, name: 'Ours' }, {}))
    const replies = await Promise.all(asked)
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect([reads, host.requests.length]).toEqual([1, 1])
  })

  it('are sent compressed to who takes it, and not again to who has them', async () => {
    host.answer = () => ({ json: list })
    const { app } = make()
    const get = (headers: Record<string, string>) =>
      app.request('/api/v1/web/token-list?chain=1&name=Ours', { headers })
    const plain = await get({})
    const packed = await get({ 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
    const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('are read beside the server: it answers others while it reads the largest list there may be', async () => {
    const address = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
    const tokens = Array.from({ length: 20_000 }, (_, index) => ({
      ...token,
      address: address(index),
      chainId: index % 50,
      name: 'n'.repeat(60),
      logoURI: 'x'.repeat(150),
    }))
    // The host is in this thread too, and writes nothing meanwhile.
    const text = JSON.stringify({ name: 'Large', tokens })
    host.answer = () => ({ text })
    const longestMs = await longestTurnMs(async () => {
      expect((await ask('Ours', 7, make())).tokens).toHaveLength(400)
    })
    expect(longestMs).toBeLessThan(100)
  })

  it('that failed are asked for again, but not by everybody at once', async () => {
    let nowMs = 0
    const relay = createTokenListRelay([{ name: 'Ours', url: `${host.url}/list.json` }], fetch, () => nowMs)
    const read = async () => (await readEnvelope(await relay({ chain: 1, name: 'Ours' }, {}))).data
    host.answer = () => ({ status: 500, text: 'down' })
    await expect(read()).rejects.toMatchObject({ code: 'tokenListFailed' })
    await expect(read()).rejects.toMatchObject({ code: 'tokenListFailed' })
    expect(host.requests).toHaveLength(1)
    host.answer = () => ({ json: list })
    nowMs = 31_000
    expect((await read()).tokens).toHaveLength(1)
    nowMs += 3_500_000
    await read()
    expect(host.requests).toHaveLength(2)
    nowMs += 200_000
    await read()
    expect(host.requests).toHaveLength(3)
  })
})
