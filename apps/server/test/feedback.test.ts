import { feedbackMaxLength } from '@tokensmith/api/feedback/feedbackCategories.ts'
import { describe, expect, it } from 'vitest'
import { feedback } from '../src/db/schema.ts'
import { makeServer, readEnvelope, setupDatabase, wideRateLimits } from './setup.ts'

const path = '/api/v1/web/feedback'
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const message = { category: 'problem', description: 'The button does nothing.' }

describe('feedback', () => {
  const fixture = setupDatabase()
  const stored = () => fixture.database.queries.select().from(feedback)

  it('keeps every field of a JSON message', async () => {
    const whole = { ...message, email: 'a@example.org', contact: '@somebody', diagnostics: '{"chain":56}' }
    const reply = await makeServer(fixture.database).app.request(path, json(whole))
    expect(reply.status).toBe(200)
    const { status, data } = await readEnvelope(reply)
    expect(status).toBe('1')
    expect(await stored()).toEqual([{ id: data.id, createdAt: expect.any(Date), bytes: expect.any(Number), ...whole }])
  })

  it('keeps a form-encoded message and takes empty fields for left out', async () => {
    const reply = await makeServer(fixture.database).app.request(path, form({ ...message, email: '', contact: '' }))
    expect(reply.status).toBe(200)
    const [row] = await stored()
    expect(row).toMatchObject({ ...message, email: null, contact: null, diagnostics: null })
  })

  const hostile = [
    `'; drop table feedback; -- " $$ \\ %_ \${7*7} {{7*7}}`,
    '<script>alert(1)</script><svg onload=alert(1)><math href="javascript:alert(1)">',
    'first line\r\nSet-Cookie: a=b\r\n{"level":"error","event":"forged"}',
    '名称十一个汉字的代币名称 🪙 e\u0301 \u202Ereversed\u202C \u0001\u007f \uFFFE',
    '../../../etc/passwd ..%2f ..%c0%af \\\\server\\share',
    '((((((((((a+)+)+)+)+)+)+)+)+)+)+$',
    ' \t leading and trailing \n ',
  ]
  it.each(hostile)('gives back the same text: %j', async (description) => {
    const { app, logged } = makeServer(fixture.database)
    for (const request of [json({ ...message, description }), form({ ...message, description })]) {
      expect((await app.request(path, request)).status).toBe(200)
    }
    // A form's line ends are the sender's own: nothing is rewritten.
    expect((await stored()).map((row) => row.description)).toEqual([description, description])
    expect(logged).toEqual([])
  })

  it('takes the longest description in any script and refuses one more character', async () => {
    const { app } = makeServer(fixture.database)
    const longest = '名'.repeat(feedbackMaxLength.description)
    expect((await app.request(path, json({ ...message, description: longest }))).status).toBe(200)
    expect((await app.request(path, form({ ...message, description: longest }))).status).toBe(200)
    const reply = await app.request(path, json({ ...message, description: `${longest}名` }))
    expect((await readEnvelope(reply)).data.fields).toEqual({ description: 'tooLong' })
  })

  it.each([
    ['no category', { description: 'x' }, { category: 'required' }],
    ['a category nobody knows', { ...message, category: 'spam' }, { category: 'invalid' }],
    ['no description', { category: 'idea' }, { description: 'required' }],
    ['an empty description', { ...message, description: '' }, { description: 'required' }],
    ['a blank description', { ...message, description: ' \n\t ' }, { description: 'required' }],
    ['a description that is no text', { ...message, description: 7 }, { description: 'invalid' }],
    ['U+0000', { ...message, description: 'a\u0000b' }, { description: 'invalid' }],
    ['half a surrogate pair', { ...message, contact: '\ud83e' }, { contact: 'invalid' }],
    ['an e-mail without a host', { ...message, email: 'nobody' }, { email: 'invalid' }],
    ['an e-mail with a line break', { ...message, email: 'a@example.org\r\nBcc: b@example.org' }, { email: 'invalid' }],
    ['a field of the table', { ...message, id: 'x', createdAt: 1 }, { id: 'unknown', createdAt: 'unknown' }],
  ])('refuses %s', async (_name, body, fields) => {
    const reply = await makeServer(fixture.database).app.request(path, json(body))
    expect(reply.status).toBe(400)
    expect((await readEnvelope(reply)).data).toMatchObject({ code: 'inputInvalid', fields })
    expect(await stored()).toEqual([])
  })

  it('refuses a prototype smuggled in as a field', async () => {
    const body = '{"category":"idea","description":"x","__proto__":{"polluted":true}}'
    const reply = await makeServer(fixture.database).app.request(path, { ...json(message), body })
    expect(reply.status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"category":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['a very deep list', '['.repeat(30_000)],
  ])('refuses %s as a body', async (_name, body) => {
    const reply = await makeServer(fixture.database).app.request(path, { ...json({}), body })
    expect(reply.status).toBe(400)
    expect((await readEnvelope(reply)).data.code).toBe('bodyMalformed')
  })

  it.each([
    [undefined],
    ['text/plain'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=utf-7'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=utf-8; x=y'],
    ['application/json, application/json'],
    ['application/jsonp'],
    ['application/x-www-form-urlencoded, text/plain'],
  ])('refuses the content type %s', async (type) => {
    const body = new TextEncoder().encode(JSON.stringify(message))
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const reply = await makeServer(fixture.database).app.request(path, { method: 'POST', body, headers })
    expect(reply.status).toBe(415)
    expect((await readEnvelope(reply)).data.code).toBe('mediaTypeUnsupported')
  })

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('takes the content type %s', async (type) => {
    const request = { ...json(message), headers: { 'content-type': type } }
    expect((await makeServer(fixture.database).app.request(path, request)).status).toBe(200)
  })

  it('reads a form as a form even when it looks like JSON', async () => {
    const request = { ...json(message), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await makeServer(fixture.database).app.request(path, request)).status).toBe(400)
  })

  it.each(['gzip', 'deflate', 'br', 'gzip, gzip'])('refuses a body compressed with %s', async (encoding) => {
    const request = { ...json(message), headers: { 'content-type': 'application/json', 'content-encoding': encoding } }
    expect((await makeServer(fixture.database).app.request(path, request)).status).toBe(415)
  })

  it('refuses other sites and takes its own page and programs', async () => {
    const { app } = makeServer(fixture.database)
    const from = async (headers: Record<string, string>) => {
      const all = { 'content-type': 'application/json', host: 'tools.example', ...headers }
      return (await app.request('http://tools.example/api/v1/web/feedback', { ...json(message), headers: all })).status
    }
    expect(await from({})).toBe(200)
    expect(await from({ origin: 'https://tools.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ origin: 'https://sub.tools.example', 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({ origin: 'https://tools.example.evil.example' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await stored()).toHaveLength(2)
  })

  it('counts clients apart and tells how long to wait', async () => {
    const rules = { ...wideRateLimits, feedback: { points: 2, seconds: 600 } }
    const { app } = makeServer(fixture.database, { rules, variables: { TRUSTED_PROXIES: '1' } })
    const from = (client: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
      return app.request(path, { ...json(message), headers })
    }
    expect((await from('198.51.100.1')).status).toBe(200)
    expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(200)
    const refused = await from('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    expect((await readEnvelope(refused)).data).toMatchObject({
      code: 'rateLimited',
      params: { seconds: expect.any(Number) },
    })
    expect((await from('198.51.100.2')).status).toBe(200)
  })

  it('logs what went wrong under an id, without the message, and tells the client the id only', async () => {
    const { queries } = fixture.database
    const broken = { ...fixture.database, queries: Object.create(queries) as typeof queries }
    broken.queries.transaction = (() => {
      throw new Error('secret detail')
    }) as never
    const { app, logged } = makeServer(broken)
    const reply = await app.request(path, json(message))
    expect(reply.status).toBe(500)
    const text = await reply.text()
    expect(text).not.toContain('secret')
    const { data } = JSON.parse(text)
    expect(data).toEqual({ code: 'unexpected', params: { errorId: expect.any(String) } })
    expect(logged).toEqual([expect.objectContaining({ event: 'unexpected', errorId: data.params.errorId })])
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
