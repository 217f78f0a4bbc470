/** A page that was visited and not closed. */
export type Tab = {
  path: string
  /** Path and query it was left at. */
  href: string
  /** The key under which the page is kept. */
  name: string
  /** A key below `route.`. */
  title: string
  isPinned: boolean
}

export type Tabs = {
  visited: readonly Tab[]
  /** Names of pages whose state is kept while they are left. */
  cached: readonly string[]
}

export type Visit = Tab & { isCached: boolean }

/** Pinned pages first, shown and not kept. */
export const pinTabs = (tabs: Tabs, pinned: readonly Tab[]): Tabs => ({
  ...tabs,
  visited: [...pinned.filter(({ path }) => !tabs.visited.some((tab) => tab.path === path)), ...tabs.visited],
})

/** A page is a tab once, by its path; another query is where it was left. */
export function visitTab({ visited, cached }: Tabs, { isCached, ...tab }: Visit): Tabs {
  const known = visited.find(({ path }) => path === tab.path)
  return {
    visited: known ? visited.map((one) => (one === known ? { ...one, href: tab.href } : one)) : [...visited, tab],
    cached: isCached && !cached.includes(tab.name) ? [...cached, tab.name] : cached,
  }
}

/** Forgets the state of a page, which stays a tab. */
export const forgetTab = (tabs: Tabs, tab: Tab): Tabs => ({
  ...tabs,
  cached: tabs.cached.filter((name) => name !== tab.name),
})

export const forgetAll = (tabs: Tabs): Tabs => ({ ...tabs, cached: [] })

/** Closes a tab, unless it is pinned. */
export const closeTab = (tabs: Tabs, tab: Tab): Tabs =>
  tab.isPinned ? tabs : { ...forgetTab(tabs, tab), visited: tabs.visited.filter(({ path }) => path !== tab.path) }

/** Keeps a tab and the pinned ones, and the state of that tab alone. */
export const closeOthers = ({ visited, cached }: Tabs, kept: Tab): Tabs => ({
  visited: visited.filter(({ path, isPinned }) => isPinned || path === kept.path),
  cached: cached.filter((name) => name === kept.name),
})

/** Keeps the pinned tabs, and the state of none. */
export const closeAll = ({ visited }: Tabs): Tabs => ({
  visited: visited.filter(({ isPinned }) => isPinned),
  cached: [],
})

/** Where to go when the page on screen is no tab any more: to the last that is left; undefined where it may stay. */
export function afterClosing({ visited }: Tabs, current: string, root: string): string | undefined {
  if (visited.some(({ path }) => path === current)) return undefined
  return visited.at(-1)?.href ?? root
}
