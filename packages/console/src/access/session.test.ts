// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  changeRole,
  followCookie,
  forgetWith,
  loadInfo,
  mayChangeRole,
  openSession,
  requestSignIn,
  resetToken,
  signOut,
  useSession,
} from './session.ts'
import { dropToken, keepToken, readToken } from './sessionCookie.ts'

const info = { roles: ['editor'], name: 'E', avatar: '/favicon.svg', introduction: '' }
const answering = (code: number, data: unknown = null) =>
  vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json({ code, message: 'word', data }))

beforeEach(resetToken)

it('signs in with a trimmed name and no token of its own, and keeps nothing yet', async () => {
  openSession('planted')
  const fetch = answering(20_000, { token: 'fresh' })
  expect(await requestSignIn({ username: ' admin ', password: ' p ' }, { fetch })).toBe('fresh')
  const [, init] = fetch.mock.calls[0]!
  expect(init?.headers).not.toHaveProperty('x-token')
  expect(JSON.parse(String(init?.body))).toEqual({ username: 'admin', password: ' p ' })
  expect(readToken()).toBe('planted')
})

it('keeps the token for all tabs, and knows nothing of the person before', () => {
  useSession.setState({ token: 'a', ...info }, true)
  const forget = vi.fn()
  const stop = forgetWith({ clear: forget })
  openSession('token with; marks=')
  stop()
  expect(readToken()).toBe('token with; marks=')
  expect(useSession.getState()).toMatchObject({ token: 'token with; marks=', roles: [], name: '' })
  expect(forget).toHaveBeenCalledOnce()
})

it('asks who it is by the header alone', async () => {
  openSession('t')
  const fetch = answering(20_000, info)
  await loadInfo({ fetch })
  const [url, init] = fetch.mock.calls[0]!
  expect(url).toBe('/prod-api/vue-element-admin/user/info')
  expect(init?.headers).toMatchObject({ 'x-token': 't' })
  expect(useSession.getState()).toEqual({ token: 't', ...info })
})

it.each([
  [null, 'verificationFailed'],
  ['text', 'verificationFailed'],
  [{ ...info, roles: [] }, 'rolesMissing'],
  [{ ...info, roles: 'admin' }, 'rolesMissing'],
  [{}, 'rolesMissing'],
])('takes %j for nobody', async (data, code) => {
  openSession('t')
  await expect(loadInfo({ fetch: answering(20_000, data) })).rejects.toMatchObject({ code })
  expect(useSession.getState().roles).toEqual([])
})

it('drops an answer about somebody who is no longer signed in', async () => {
  openSession('first')
  const fetch = vi.fn(async () => {
    openSession('second')
    return Response.json({ code: 20_000, message: '', data: info })
  })
  await loadInfo({ fetch })
  expect(useSession.getState()).toMatchObject({ token: 'second', roles: [] })
})

it('forgets who signed out, and nobody when the server could not be told', async () => {
  openSession('t')
  const leave = vi.fn(() => expect(readToken()).toBe('t'))
  await expect(signOut(leave, { fetch: answering(50_300) })).rejects.toMatchObject({ number: 50_300 })
  expect([readToken(), leave.mock.calls.length]).toEqual(['t', 0])
  await signOut(leave, { fetch: answering(20_000, 'success') })
  expect([readToken(), useSession.getState().token, leave.mock.calls.length]).toEqual(['', '', 1])
})

it('changes the role of accounts for trying out alone', () => {
  expect(['admin-token', 'editor-token', 'visitor-token', 'x'.repeat(43)].map(mayChangeRole)).toEqual([
    true,
    true,
    false,
    false,
  ])
  changeRole('editor')
  expect([readToken(), useSession.getState().token]).toEqual(['editor-token', 'editor-token'])
})

it('follows what another tab did, and only then', () => {
  openSession('t')
  useSession.setState({ token: 't', ...info }, true)
  expect(followCookie()).toBe(false)
  expect(useSession.getState().roles).toEqual(['editor'])
  keepToken('other')
  expect(followCookie()).toBe(true)
  expect(useSession.getState()).toMatchObject({ token: 'other', roles: [] })
  dropToken()
  expect(followCookie()).toBe(true)
  expect(useSession.getState().token).toBe('')
})
