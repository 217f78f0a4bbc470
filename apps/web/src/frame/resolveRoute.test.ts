import { expect, it } from 'vitest'
import { resolveRoute, viewOf } from './resolveRoute.ts'

const tool = (path: string, search = '') => {
  const route = resolveRoute(path, search)
  return route.kind === 'tool' ? route.tool.id : route
}

it('leads the root to the home', () => {
  expect(resolveRoute('/', '')).toEqual({ kind: 'redirect', to: '/home' })
  expect(resolveRoute('/home/', '')).toEqual({ kind: 'home' })
})
it('finds a tool by path and kind, and reads a wrong kind as the first', () => {
  expect(tool('/co/st', '?t=0')).toBe('token-standard')
  expect(tool('/co/st', '?t=9')).toBe('token-standard')
  expect(tool('/co/nm/')).toBe('token-normal')
})
it('leads group paths to a built child', () => {
  for (const path of ['/co', '/ot', '/ot/cr', '/sw', '/wa']) {
    const route = resolveRoute(path, '')
    expect(route.kind).toBe('redirect')
    const [target = '', search = ''] = (route as { to: string }).to.split('?')
    expect(resolveRoute(target, search).kind).toBe('tool')
  }
})
it('opens the page of a token, one view a token in any capitals, and one for what names none', () => {
  const path = '/token/56/0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const route = resolveRoute(path, '?action=bind')
  expect(route).toEqual({ kind: 'token', path: { chain: '56', token: path.slice(10) } })
  expect(viewOf(route)).toBe(path.toLowerCase())
  expect(viewOf(resolveRoute(path.toLowerCase(), ''))).toBe(path.toLowerCase())
  expect(viewOf(resolveRoute('/token/1/0x5FbDB2315678afecb367f032d93F642f64180aa3', ''))).not.toBe(viewOf(route))
  expect(resolveRoute('/token/', '')).toEqual({ kind: 'token', path: { chain: '', token: '' } })
})
it('leads what is unknown to /404', () => {
  expect(resolveRoute('/no/such', '')).toEqual({ kind: 'redirect', to: '/404' })
  expect(resolveRoute('/404', '')).toEqual({ kind: 'notFound' })
})
