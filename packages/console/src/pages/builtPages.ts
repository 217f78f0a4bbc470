import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'

/** Pages of a tree that have a screen, those that show none, those elsewhere, and the groups of what is left. */
export function builtPages(pages: readonly ConsolePage[], built: ReadonlySet<string>): readonly ConsolePage[] {
  return pages.flatMap((page) => {
    if (page.children) {
      const children = builtPages(page.children, built)
      return children.length > 0 ? [withPages(page, children)] : []
    }
    return page.name === undefined || built.has(page.name) ? [page] : []
  })
}

/** A group with these pages alone; it leads to the first where the one that it led to is not among them. */
export function withPages(group: ConsolePage, children: readonly ConsolePage[]): ConsolePage {
  const { redirect, path } = group
  const [first] = children
  if (path === '' || !first || !redirect?.startsWith(`${path}/`)) return { ...group, children }
  const [inside] = redirect.slice(path.length + 1).split('/')
  return {
    ...group,
    redirect: children.some((one) => one.path === inside) ? redirect : `${path}/${first.path}`,
    children,
  }
}
