import { expect, it } from 'vitest'
import { resolveRoute } from './resolveRoute.ts'

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
it('leads what is unknown to /404', () => {
  expect(resolveRoute('/no/such', '')).toEqual({ kind: 'redirect', to: '/404' })
  expect(resolveRoute('/404', '')).toEqual({ kind: 'notFound' })
})
