import { allPages, constantPages, leafAddresses, rolePages } from '@tokensmith/api/console/consolePages.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtNames } from '../builtNames.ts'
import { isConsolePath } from '../consolePath.ts'
import { builtPages } from './builtPages.ts'
import { crumbsOf } from './crumbsOf.ts'
import { filterPages } from './filterPages.ts'
import { matchPage } from './matchPage.ts'
import { type MenuEntry, menuOf } from './menuOf.ts'

const pageAt = (path: string, pages = allPages) => {
  const found = matchPage(pages, path)
  return found && 'page' in found ? found.page : undefined
}

it('calls every page of the console its own, and nothing of the toolbox', () => {
  const own = leafAddresses(allPages).filter((address) => /^\/(?!404)/.test(address))
  expect(own.filter((address) => !isConsolePath(address))).toEqual([])
  for (const path of ['/', '/home', '/404', '/co/st', '/tools/index', '/token', '/tabx', '/loginx', '/icons'])
    expect(isConsolePath(path)).toBe(false)
})

it('shows an editor the permission page of everybody, and neither of the others', () => {
  const before = JSON.stringify(rolePages)
  const shown = filterPages(rolePages, ['editor'])
  const permission = shown.find(({ name }) => name === 'Permission')
  expect(permission?.children?.map(({ path }) => path)).toEqual(['directive'])
  expect(filterPages(rolePages, ['visitor']).some(({ name }) => name === 'Permission')).toBe(false)
  expect(filterPages(rolePages, ['visitor', 'admin'])).toBe(rolePages)
  expect(matchPage(shown, '/operators')).toEqual({ redirect: '/operators/activity' })
  expect(matchPage(shown, '/permission/role')).toBeUndefined()
  expect(JSON.stringify(rolePages)).toBe(before)
})

it('never shows a page whose roles a person lacks', () => {
  const roles = fc.array(fc.constantFrom<string>('editor', 'visitor', '300', ''))
  fc.assert(
    fc.property(roles, (own) => {
      const shown = (pages: typeof rolePages): boolean =>
        pages.every(
          ({ meta, children }) =>
            (!meta?.roles || meta.roles.some((role) => own.includes(role))) && shown(children ?? []),
        )
      expect(shown(filterPages(rolePages, own))).toBe(true)
    }),
  )
})

it('finds pages, numbers of articles, and what stands for a group', () => {
  expect(pageAt('/dashboard')?.page.name).toBe('Dashboard')
  expect(pageAt('/dashboard/')?.page.name).toBe('Dashboard')
  expect(pageAt('/example/edit/7')).toMatchObject({ params: { id: '7' }, page: { name: 'EditArticle' } })
  expect(pageAt('/redirect/tab/index')).toMatchObject({ params: { path: 'tab/index' } })
  expect(pageAt('/nested/menu1/menu1-2/menu1-2-1')?.chain.map(({ page }) => page.meta?.title)).toEqual([
    'nested',
    'menu1',
    'menu1-2',
    'menu1-2-1',
  ])
  expect(matchPage(allPages, '/')).toEqual({ redirect: '/dashboard' })
  expect(matchPage(allPages, '/permission')).toEqual({ redirect: '/permission/directive' })
})

it.each([
  '/example/edit/abc',
  '/example/edit/',
  '/example/edit/7/8',
  '/dashboard/x',
  '/components',
  '/nowhere',
  '/*',
  '',
])('finds nothing at %j', (path) => {
  expect(path === '' ? undefined : matchPage(allPages, path)).toBeUndefined()
})

it('makes the menu: single pages for groups of one, groups that want to be shown, nothing hidden', () => {
  const menu = menuOf([...constantPages, ...rolePages])
  const at = (address: string) => menu.find((entry) => entry.address === address)
  expect(menu[0]).toMatchObject({ address: '/dashboard', title: 'dashboard', icon: 'dashboard' })
  expect(at('/zip')?.entries?.map(({ address }) => address)).toEqual(['/zip/download'])
  expect(at('/tab/index')).toMatchObject({ title: 'tab', icon: 'tab' })
  expect(at('https://chainlist.org/')).toMatchObject({ isExternal: true })
  expect(at('/example')?.entries?.map(({ address }) => address)).toEqual(['/example/create', '/example/list'])
  const all = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ address, entries: inner }) => [address, ...all(inner ?? [])])
  for (const hidden of ['/login', '/404', '/profile/index', '/pdf/download', '*'])
    expect(all(menu)).not.toContain(hidden)
  expect(all(menu)).toContain('/nested/menu1/menu1-2/menu1-2-2')
})

it('says the way to a page', () => {
  const way = (path: string) => crumbsOf(pageAt(path)!)
  expect(way('/dashboard')).toEqual([{ title: 'dashboard', to: undefined }])
  expect(way('/tab/index')).toEqual([
    { title: 'dashboard', to: '/dashboard' },
    { title: 'tab', to: undefined },
  ])
  expect(way('/components/sticky').map(({ to }) => to)).toEqual(['/dashboard', undefined, undefined])
  expect(way('/nested/menu1/menu1-2/menu1-2-1')).toEqual([
    { title: 'dashboard', to: '/dashboard' },
    { title: 'nested', to: '/nested/menu1/menu1-1' },
    { title: 'menu1', to: '/nested/menu1/menu1-1' },
    { title: 'menu1-2', to: '/nested/menu1/menu1-2/menu1-2-1' },
    { title: 'menu1-2-1', to: undefined },
  ])
})

it('leaves pages without a screen out, and never leads to one', () => {
  const built = builtNames
  const pages = builtPages(allPages, built)
  const lead = (some: typeof allPages): string[] =>
    some.flatMap(({ redirect, children }) => [
      ...(redirect && redirect !== 'noRedirect' && redirect !== '/404' ? [redirect] : []),
      ...lead(children ?? []),
    ])
  for (const target of lead(pages))
    expect(pageAt(target, pages)?.page.name, target).toSatisfy((name: string) => built.has(name))
  const known = new Set(leafAddresses(allPages))
  expect(leafAddresses(pages).filter((address) => !known.has(address))).toEqual([])
  const few = builtPages(allPages, new Set(['Menu2', 'RolePermission', 'Dashboard']))
  expect(matchPage(few, '/nested')).toEqual({ redirect: '/nested/menu2' })
  expect(matchPage(few, '/permission')).toEqual({ redirect: '/permission/role' })
  expect(matchPage(few, '/tab/index')).toBeUndefined()
})
