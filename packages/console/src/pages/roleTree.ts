import { type ConsolePage, leafAddresses, pickPages } from '@tokensmith/api/console/consolePages.ts'
import type { MenuEntry } from './menuOf.ts'

/** The addresses of the pages below a line of the tree. */
export const leavesOf = ({ address, entries }: MenuEntry): readonly string[] => entries?.flatMap(leavesOf) ?? [address]

/** Puts all pages of a line in, or takes them all out where all are in. */
export function toggle(chosen: ReadonlySet<string>, line: MenuEntry): ReadonlySet<string> {
  const leaves = leavesOf(line)
  const isFull = leaves.every((leaf) => chosen.has(leaf))
  return new Set(isFull ? [...chosen].filter((page) => !leaves.includes(page)) : [...chosen, ...leaves])
}

/** A page of a role as it is sent; only where it is counts. */
type SentPage = { path: string; children?: SentPage[] }

/**
 * The pages that a role opens from then on: what is ticked, and whatever it opened before that the tree does not show, since nobody
 * meant to take that away.
 */
export function pagesOfRole(
  all: readonly ConsolePage[],
  tree: readonly MenuEntry[],
  before: readonly ConsolePage[],
  chosen: ReadonlySet<string>,
): SentPage[] {
  const shown = new Set(tree.flatMap(leavesOf))
  const kept = leafAddresses(before).filter((address) => !shown.has(address))
  return pickPages(all, new Set([...kept, ...chosen])).map(sent)
}

function sent({ path, children }: ConsolePage): SentPage {
  return children ? { path, children: children.map(sent) } : { path }
}

/** What a role opens, by address. */
export const openedBy = (routes: readonly ConsolePage[]): ReadonlySet<string> => new Set(leafAddresses(routes))

/** Whether what came from the server is a tree of pages as far as it is read here. */
export function readPages(routes: readonly unknown[], depth = 6): readonly ConsolePage[] {
  return routes.flatMap((one) => {
    if (typeof one !== 'object' || one === null || depth === 0) return []
    const { path, children } = one as { path?: unknown; children?: unknown }
    if (typeof path !== 'string') return []
    return [{ path, ...(Array.isArray(children) && { children: readPages(children, depth - 1) }) }]
  })
}
