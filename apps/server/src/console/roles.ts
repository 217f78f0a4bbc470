import { randomInt } from 'node:crypto'
import {
  allPages,
  type ConsolePage,
  leafAddresses,
  pageAddress,
  pickPages,
} from '@tokensmith/api/console/consolePages.ts'
import type { RoleBody, roleListSchema } from '@tokensmith/api/console/roleSchemas.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../db/openDatabase.ts'
import { consoleAccount, consoleRole } from '../db/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { administrator } from './access/ConsoleUser.ts'

/** Numbers of new roles, both included. */
const [leastKey, mostKey] = [300, 5_000]
const mostRoles = 100

const knownPages = new Set(leafAddresses(allPages))
type Tree = RoleBody['routes']

/** Roles in the order in which they were made, each with the pages it opens in their groups. */
export async function listRoles(queries: Queries): Promise<z.input<typeof roleListSchema>> {
  const rows = await queries.select().from(consoleRole).orderBy(consoleRole.place)
  return rows.map(({ key, name, description, pages }) => ({
    key,
    name,
    description,
    routes: key === administrator ? [...allPages] : pickPages(allPages, new Set(pages)),
  }))
}

/** @throws {Refusal} `inputInvalid` for a page that does not exist, `storeFull`. */
export async function createRole(transaction: Queries, body: RoleBody): Promise<number> {
  const pages = readPages(body.routes)
  const { name, description } = body
  // Until this is over nobody else makes one.
  await transaction.execute(sql`lock table ${consoleRole} in share row exclusive mode`)
  const rows = await transaction.select({ key: consoleRole.key }).from(consoleRole)
  if (rows.length >= mostRoles) throw new Refusal('storeFull')
  const taken = new Set(rows.map(({ key }) => key))
  let key: number
  do key = randomInt(leastKey, mostKey + 1)
  while (taken.has(String(key)))
  await transaction.insert(consoleRole).values({ key: String(key), name, description, pages })
  return key
}

/**
 * Changes a role. Its people may call what the pages call from their next call on.
 *
 * @throws {Refusal} `roleUnknown`, `inputInvalid` for a page that does not exist, `roleFixed` for an administrator without a page.
 */
export async function updateRole(transaction: Queries, key: string, body: RoleBody): Promise<void> {
  const pages = readPages(body.routes)
  if (key === administrator && leavesOut(pages)) throw new Refusal('roleFixed')
  const { name, description } = body
  const changed = await transaction
    .update(consoleRole)
    .set({ name, description, ...(key !== administrator && { pages }) })
    .where(eq(consoleRole.key, key))
    .returning({ key: consoleRole.key })
  if (changed.length === 0) throw new Refusal('roleUnknown', { params: { key } })
}

/** @throws {Refusal} `roleUnknown`, `roleFixed`, `roleInUse`. */
export async function deleteRole(transaction: Queries, key: string): Promise<void> {
  if (key === administrator) throw new Refusal('roleFixed')
  const [role] = await transaction.select().from(consoleRole).where(eq(consoleRole.key, key)).for('update')
  if (!role) throw new Refusal('roleUnknown', { params: { key } })
  const accounts = await transaction.$count(consoleAccount, sql`${key} = any(${consoleAccount.roles})`)
  if (accounts > 0) throw new Refusal('roleInUse', { params: { accounts } })
  await transaction.delete(consoleRole).where(eq(consoleRole.key, key))
}

/** The menu leaves out hidden pages, so a tree that comes from it has none. */
function leavesOut(pages: readonly string[]): boolean {
  const sent = new Set(pages)
  return visibleLeaves(allPages).some((page) => !sent.has(page))
}

function visibleLeaves(pages: readonly ConsolePage[], group = ''): string[] {
  return pages.flatMap(({ path, hidden, children }) => {
    if (hidden) return []
    const address = pageAddress(group, path)
    return children ? visibleLeaves(children, address) : [address]
  })
}

/** Addresses of the pages of a tree; only where they are counts, not what the tree says of them. */
function readPages(tree: Tree): string[] {
  const pages = [...new Set(flatten(tree, ''))]
  if (pages.some((page) => !knownPages.has(page))) throw new Refusal('inputInvalid', { fields: { routes: 'unknown' } })
  return pages
}

function flatten(tree: Tree, group: string): string[] {
  return tree.flatMap(({ path, children }) => {
    const address = pageAddress(group, path)
    // A group from which every page was taken opens nothing.
    if (children) return flatten(children, address)
    return [address]
  })
}
