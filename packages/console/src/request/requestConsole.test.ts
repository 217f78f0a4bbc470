import { expect, it, vi } from 'vitest'
import { requestConsole } from './requestConsole.ts'

const reply = (body: unknown, status = 200) =>
  vi.fn(async (_url: unknown, _init?: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  )
const signOut = (fetch: typeof globalThis.fetch, timeoutMs?: number) =>
  requestConsole('signOut', {}, { token: 't', fetch, timeoutMs })

it('returns the data of what was done', async () => {
  expect(await signOut(reply({ code: 20_000, message: 'OK', data: 'success' }))).toBe('success')
})

it('sends query, body, id and token where they belong', async () => {
  const list = reply({ code: 20_000, message: '', data: { total: 0, items: [] } })
  await requestConsole('listArticles', { input: { title: 'a&b+c', type: '', page: '2' } }, { token: '', fetch: list })
  const [listUrl, listInit] = list.mock.calls[0]!
  expect(listUrl).toBe('/prod-api/vue-element-admin/article/list?title=a%26b%2Bc&page=2')
  expect([listInit?.method, listInit?.body, listInit?.headers]).toEqual(['GET', undefined, {}])

  const update = reply({ code: 20_000, message: '', data: 'success' })
  await requestConsole('updateAccount', { id: '../x?y', input: { disabled: true } }, { token: 't', fetch: update })
  const [url, init] = update.mock.calls[0]!
  expect(url).toBe('/prod-api/console/accounts/..%2Fx%3Fy')
  expect(init).toMatchObject({
    method: 'PUT',
    body: '{"disabled":true}',
    headers: { 'x-token': 't', 'content-type': 'application/json' },
  })
})

it('throws the server’s refusal with all that it says', async () => {
  const refused = {
    code: 40_904,
    message: 'word',
    data: { code: 'roleInUse', params: { accounts: 2 }, fields: { roles: 'unknown' } },
  }
  await expect(signOut(reply(refused, 409))).rejects.toMatchObject({ number: 40_904, message: 'word', ...refused.data })
})

it('says "Error" where the server says nothing', async () => {
  await expect(signOut(reply({ code: 1 }))).rejects.toMatchObject({
    code: 'serverRefused',
    number: 1,
    message: 'Error',
  })
})

it.each([
  ['<!doctype html>', 200, 'serverAbsent'],
  ['{"status":"1"}', 200, 'serverAbsent'],
  ['{"code":"20000"}', 200, 'serverAbsent'],
  ['null', 200, 'serverAbsent'],
  ['Bad gateway', 502, 'serverUnreachable'],
])('takes %s with %i for no answer', async (body, status, code) => {
  await expect(signOut(reply(body, status))).rejects.toMatchObject({ code })
})

it('refuses data of another shape', async () => {
  await expect(signOut(reply({ code: 20_000, message: '', data: 'done' }))).rejects.toMatchObject({
    code: 'answerMalformed',
  })
})

it('gives up in time, and says when there is no way', async () => {
  const hanging = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
  await expect(signOut(hanging as typeof fetch, 1)).rejects.toMatchObject({ code: 'serverTimedOut' })
  await expect(signOut(() => Promise.reject(new TypeError('no way')))).rejects.toMatchObject({
    code: 'serverUnreachable',
  })
})
