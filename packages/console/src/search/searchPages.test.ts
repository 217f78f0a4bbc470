import { allPages } from '@tokensmith/api/console/consolePages.ts'
import { readPinyin } from '@tokensmith/shell/search/readPinyin.ts'
import { expect, it } from 'vitest'
import { filterPages } from '../pages/filterPages.ts'
import { listFound, searchPages } from './searchPages.ts'

const english = (key: string) => key
const chinese = (key: string) => (key === 'dashboard' ? '首页' : key)
const pinyin = (text: string) => readPinyin(text).full

it('finds pages by title, by group and by address, and says the groups', () => {
  const pages = listFound(allPages, english)
  expect(searchPages(pages, 'articleList')[0]).toMatchObject({ path: '/example/list', title: 'example > articleList' })
  expect(searchPages(pages, '/example/list')[0]).toMatchObject({ path: '/example/list' })
  expect(searchPages(pages, 'dashbord')[0]).toMatchObject({ path: '/dashboard' })
  expect(searchPages(pages, '  ')).toEqual([])
})

it('offers nothing that is hidden, leads nowhere, or is not for these roles', () => {
  const paths = listFound(filterPages(allPages, ['editor']), english).map(({ path }) => path)
  for (const path of [
    '/example/edit/:id(\\d+)',
    '/profile/index',
    '/login',
    '/permission/role',
    'noRedirect',
    '/operators/accounts',
  ])
    expect(paths).not.toContain(path)
  expect(paths).toContain('/permission/directive')
})

it('finds by pinyin only where that is read', () => {
  expect(searchPages(listFound(allPages, chinese, pinyin), 'shouye')[0]).toMatchObject({ path: '/dashboard' })
  expect(searchPages(listFound(allPages, chinese), 'shouye').map(({ path }) => path)).not.toContain('/dashboard')
})
