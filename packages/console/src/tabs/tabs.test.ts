import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  afterClosing,
  closeAll,
  closeOthers,
  closeTab,
  forgetTab,
  pinTabs,
  type Tabs,
  type Visit,
  visitTab,
} from './tabs.ts'

const page = (path: string, more: Partial<Visit> = {}): Visit => ({
  path,
  href: path,
  name: path.slice(1),
  title: path,
  isPinned: false,
  isCached: true,
  ...more,
})
const pinned = { ...page('/dashboard'), isPinned: true }
const empty: Tabs = { visited: [], cached: [] }
const three = [pinned, page('/a'), page('/b')].reduce(visitTab, pinTabs(empty, [pinned]))
const paths = ({ visited }: Tabs) => visited.map(({ path }) => path)
const at = (path: string) => three.visited.find((tab) => tab.path === path)!

it('pins before anything is visited, without keeping a state', () => {
  expect(pinTabs(empty, [pinned])).toMatchObject({ visited: [{ path: '/dashboard' }], cached: [] })
  expect(paths(pinTabs(three, [pinned]))).toEqual(['/dashboard', '/a', '/b'])
})

it('makes one tab of a path, left at its last query', () => {
  const again = visitTab(three, page('/a', { href: '/a?tab=JP' }))
  expect(paths(again)).toEqual(['/dashboard', '/a', '/b'])
  expect(again.visited[1]!.href).toBe('/a?tab=JP')
})

it('keeps no state of a page that wants none', () => {
  expect(visitTab(empty, page('/a', { isCached: false })).cached).toEqual([])
})

it('closes what is not pinned', () => {
  expect(closeTab(three, at('/a'))).toMatchObject({ cached: ['dashboard', 'b'] })
  expect(paths(closeTab(three, at('/a')))).toEqual(['/dashboard', '/b'])
  expect(closeTab(three, at('/dashboard'))).toBe(three)
  expect(paths(closeOthers(three, at('/b')))).toEqual(['/dashboard', '/b'])
  expect(closeOthers(three, at('/b')).cached).toEqual(['b'])
  expect([paths(closeAll(three)), closeAll(three).cached]).toEqual([['/dashboard'], []])
})

it('forgets the state of a refreshed page, and keeps its tab', () => {
  const forgotten = forgetTab(three, at('/a'))
  expect(forgotten.cached).toEqual(['dashboard', 'b'])
  expect(visitTab(forgotten, page('/a'))).toMatchObject({ visited: three.visited, cached: ['dashboard', 'b', 'a'] })
})

it('goes to the last tab that is left, and stays where the page has its tab', () => {
  expect(afterClosing(closeTab(three, at('/b')), '/b', '/dashboard')).toBe('/a')
  expect(afterClosing(closeTab(three, at('/a')), '/b', '/dashboard')).toBeUndefined()
  expect(afterClosing(closeAll(three), '/dashboard', '/dashboard')).toBeUndefined()
  expect(afterClosing(empty, '/b', '/dashboard')).toBe('/dashboard')
})

it('never loses a pinned tab, has no path twice, and keeps states of tabs alone', () => {
  const some = fc.constantFrom('/a', '/b', '/c', '/dashboard')
  const step = fc.tuple(fc.constantFrom('visit', 'close', 'others', 'all', 'refresh'), some, fc.boolean())
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce(
        (tabs, [what, path, isCached]) => {
          const tab = tabs.visited.find((one) => one.path === path)
          if (what === 'visit') return visitTab(tabs, page(path, { isCached }))
          if (what === 'all') return closeAll(tabs)
          if (!tab) return tabs
          return { close: closeTab, others: closeOthers, refresh: forgetTab }[what as 'close']!(tabs, tab)
        },
        pinTabs(empty, [pinned]),
      )
      expect(end.visited.filter(({ isPinned }) => isPinned)).toHaveLength(1)
      expect(new Set(paths(end)).size).toBe(end.visited.length)
      expect(end.cached.every((name) => end.visited.some((tab) => tab.name === name))).toBe(true)
    }),
  )
})
