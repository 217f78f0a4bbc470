import { allPages, leafAddresses, rolePages } from '@tokensmith/api/console/consolePages.ts'
import { roleBodySchema } from '@tokensmith/api/console/roleSchemas.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtPages } from './builtPages.ts'
import { menuOf } from './menuOf.ts'
import { leavesOf, openedBy, pagesOfRole, readPages, toggle } from './roleTree.ts'

const tree = menuOf(
  builtPages(allPages, new Set(['Dashboard', 'PagePermission', 'DirectivePermission', 'RolePermission'])),
)
const shown = tree.flatMap(leavesOf)
const permission = tree.find(({ address }) => address === '/permission')!

it('ticks a group as a whole, and unticks it only when it is full', () => {
  const some = toggle(new Set(['/permission/page']), permission)
  expect([...some].sort()).toEqual(['/permission/directive', '/permission/page', '/permission/role'])
  expect([...toggle(some, permission)]).toEqual([])
  expect([...toggle(some, permission.entries![0]!)].sort()).toEqual(['/permission/directive', '/permission/role'])
})

it('sends what is ticked and what it does not show, in a form that the server takes', () => {
  const addresses = fc.subarray(leafAddresses(allPages))
  fc.assert(
    fc.property(addresses, fc.subarray(shown), (before, chosen) => {
      const opened = new Set(before)
      const routes = pagesOfRole(
        allPages,
        tree,
        before.map((path) => ({ path })),
        new Set(chosen),
      )
      const sent = new Set(leafAddresses(routes))
      for (const address of leafAddresses(allPages))
        expect(sent.has(address), address).toBe(
          shown.includes(address) ? chosen.includes(address) : opened.has(address),
        )
      expect(roleBodySchema.safeParse({ name: 'n', description: '', routes }).success).toBe(true)
    }),
  )
})

it('reads what a role opens, and nothing else of it', () => {
  expect([...openedBy(readPages([...rolePages]))]).toEqual(leafAddresses(rolePages))
  expect(readPages([null, 1, 'x', { path: 2 }, { path: '/a', children: [{ path: 'b', meta: {} }, {}] }])).toEqual([
    { path: '/a', children: [{ path: 'b' }] },
  ])
})
