import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicConfig } from '../config/getPublicConfig.ts'
import { getExplorer } from '../explorer/getExplorer.ts'
import { sendFeedback } from '../feedback/sendFeedback.ts'
import { getVerification } from '../verification/getVerification.ts'
import { getVip } from '../vip/getVip.ts'
import { ApiError } from './ApiError.ts'
import { requestEnvelope, requestTimeoutMs } from './requestEnvelope.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

describe('client', () => {
  let baseUrl = ''
  let reply: { status?: number; body: string } | 'hang'
  let asked: { method?: string; url?: string; type?: string; body: string }
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    asked = { method: incoming.method, url: incoming.url, type: incoming.headers['content-type'], body }
    if (reply !== 'hang') outgoing.writeHead(reply.status ?? 200).end(reply.body)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const answer = (body: unknown, status = 200) => {
    reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  }
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error as ApiError,
    )
  const get = () => requestEnvelope('/x', {}, { baseUrl })

  it('gives up after 60 seconds', () => {
    expect(requestTimeoutMs).toBe(60_000)
  })

  it.each([
    ['"1" without a result', { status: '1', message: 'OK', result: null, data: { vip: 0 } }],
    ['"0" without a result', { status: '0', message: 'No transactions found', result: [] }],
    ['the number 1', { status: 1, message: '', result: null }],
    ['another status with a result', { status: '2', message: 'half', result: ['x'] }],
  ])('accepts %s', async (_name, body) => {
    answer(body)
    expect((await get()).status).toBe(String(body.status))
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['an empty list', []],
  ])('rejects another status with %s as result, with the server’s message or "Error"', async (_name, result) => {
    answer({ status: '2', message: 'Not today', result })
    expect(await failure(get())).toMatchObject({ code: 'serverRefused', message: 'Not today' })
    answer({ status: 'NOTOK', result })
    expect(await failure(get())).toMatchObject({ code: 'serverRefused', message: 'Error' })
  })

  it('tells the server’s code, values and fields', async () => {
    const data = { code: 'inputInvalid', params: {}, fields: { email: 'invalid' } }
    answer({ status: '0', message: 'Some fields are missing or wrong.', result: null, data }, 400)
    const error = await failure(sendFeedback({ category: 'idea', description: 'x' }, { baseUrl }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'inputInvalid', fields: { email: 'invalid' }, retryable: false })
    expect(asked).toEqual({
      method: 'POST',
      url: '/api/v1/web/feedback',
      type: 'application/json',
      body: '{"category":"idea","description":"x"}',
    })
    const limited = { code: 'rateLimited', params: { seconds: 30 } }
    answer({ status: '0', message: 'Too many requests.', result: null, data: limited }, 429)
    expect(await failure(get())).toMatchObject({ code: 'rateLimited', params: { seconds: 30 }, retryable: true })
  })

  it.each([
    ['a page, as a file host does', '<!doctype html><html></html>', 200, 'serverAbsent', false],
    ['a page for 404', '<h1>Not found</h1>', 404, 'serverAbsent', false],
    ['nothing at all', '', 200, 'serverAbsent', false],
    ['foreign JSON', '{"error":"x"}', 200, 'serverAbsent', false],
    ['a list', '[]', 200, 'serverAbsent', false],
    ['a proxy that has lost the server', 'Bad Gateway', 502, 'serverUnreachable', true],
  ])('knows %s from our server', async (_name, body, status, code, retryable) => {
    answer(body, status)
    expect(await failure(getPublicConfig({ baseUrl }))).toMatchObject({ code, retryable })
  })

  it('tells a server that is away, one that is slow, and the caller’s own abort apart', async () => {
    reply = 'hang'
    expect(await failure(requestEnvelope('/x', {}, { baseUrl, timeoutMs: 50 }))).toMatchObject({
      code: 'serverTimedOut',
      retryable: true,
    })
    const abort = new AbortController()
    const pending = failure(requestEnvelope('/x', {}, { baseUrl, signal: abort.signal }))
    abort.abort()
    expect(await pending).toMatchObject({ name: 'AbortError' })
    expect(await failure(requestEnvelope('/x', {}, { baseUrl: 'http://127.0.0.1:1' }))).toMatchObject({
      code: 'serverUnreachable',
      retryable: true,
    })
  })

  it('sends queries and forms as text, encoded', async () => {
    answer({ status: '1', message: 'OK', result: null, data: { vip: 3 } })
    expect(await getVip({ address, chain: 56 }, { baseUrl })).toEqual({ vip: 3 })
    expect(asked.url).toBe(`/api/v1/web/vip/info?address=${address}&chain=56`)
    await requestEnvelope('/x', { form: { text: 'a&b=c 名', none: undefined } }, { baseUrl })
    expect(asked).toMatchObject({ method: 'POST', body: 'text=a%26b%3Dc+%E5%90%8D' })
    expect(asked.type).toMatch(/^application\/x-www-form-urlencoded/)
  })

  it.each([{ vip: '3' }, { vip: -1 }, { vip: 1.5 }, {}, null, []])('does not take %j for a VIP level', async (data) => {
    answer({ status: '1', message: 'OK', result: null, data })
    expect(await failure(getVip({ address, chain: 56 }, { baseUrl }))).toMatchObject({ code: 'serverAbsent' })
  })

  it('hands on an explorer’s "0" as not found', async () => {
    answer({ status: '0', message: 'No transactions found', result: [], data: null })
    const query = { chain: 1, module: 'account', action: 'txlist', address, page: 2 }
    expect(await getExplorer(query, { baseUrl })).toEqual({
      found: false,
      message: 'No transactions found',
      result: [],
    })
    expect(asked.url).toContain('page=2')
  })

  it('keeps an id inside its path', async () => {
    answer({ status: '0', message: '', result: null, data: { code: 'verificationUnknown', params: {} } }, 404)
    expect(await failure(getVerification('../x?y', { baseUrl }))).toMatchObject({ code: 'verificationUnknown' })
    expect(asked.url).toBe('/api/v1/web/verification/..%2Fx%3Fy')
  })

  it('loads no schema library into the page', () => {
    const files = [
      'request/requestEnvelope',
      'request/requestData',
      'request/ApiError',
      'vip/getVip',
      'feedback/sendFeedback',
    ]
    const more = [
      'explorer/getExplorer',
      'tokenList/getTokenList',
      'verification/requestVerification',
      'verification/getVerification',
      'verification/isVerification',
      'config/getPublicConfig',
      'feedback/feedbackCategories',
    ]
    for (const file of [...files, ...more]) {
      const text = readFileSync(new URL(`../${file}.ts`, import.meta.url), 'utf8')
      const loaded = [...text.matchAll(/^import (?!type\b).*from '(.*)'/gm)].map(([, from]) => from)
      expect(loaded.filter((from) => from === 'zod' || /[sS]chemas?\.ts$/.test(from!))).toEqual([])
    }
  })
})
