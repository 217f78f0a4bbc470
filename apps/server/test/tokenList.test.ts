import { ApiError } from '@tokensmith/api/request/ApiError.ts'
import { getTokenList } from '@tokensmith/api/tokenList/getTokenList.ts'
import { describe, expect, it } from 'vitest'
import { createTokenListRelay } from '../src/routes/createTokenListRelay.ts'
import { makeServer, readEnvelope, setupDatabase, setupFakeService } from './setup.ts'

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

  it('that failed are asked for again, but not by everybody at once', async () => {
    let nowMs = 0
    const relay = createTokenListRelay([{ name: 'Ours', url: `${host.url}/list.json` }], fetch, () => nowMs)
    const read = () => relay({ chain: 1, name: 'Ours' })
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
