import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What a screen is given of its address. */
export type ScreenProps = { params: Readonly<Record<string, string>> }
type Screen = LazyExoticComponent<ComponentType<ScreenProps>>
const screen = (load: () => Promise<{ default: ComponentType<ScreenProps> | ComponentType }>): Screen =>
  lazy(load as () => Promise<{ default: ComponentType<ScreenProps> }>)

/** The screen of each page by its name. A page that has none here stands in no menu and has no address. */
export const screens: Readonly<Record<string, Screen>> = {
  Dashboard: screen(() => import('../screens/Dashboard.tsx')),
}

/** Pages of a tree that have a screen, those that show none, those elsewhere, and the groups of what is left. */
export function builtPages(pages: readonly ConsolePage[], built: ReadonlySet<string>): readonly ConsolePage[] {
  return pages.flatMap((page) => {
    if (page.children) {
      const children = builtPages(page.children, built)
      return children.length > 0 ? [{ ...page, ...redirectWithin(page, children), children }] : []
    }
    return page.name === undefined || built.has(page.name) ? [page] : []
  })
}

/** A group leads to its first page where the one that it led to is not there. */
function redirectWithin(page: ConsolePage, children: readonly ConsolePage[]): Pick<ConsolePage, 'redirect'> {
  const { redirect } = page
  if (page.path === '' || !redirect?.startsWith(`${page.path}/`)) return {}
  const inside = redirect.slice(page.path.length + 1).split('/')[0]
  const isThere = children.some(({ path }) => path === inside)
  return isThere ? {} : { redirect: `${page.path}/${children[0]!.path}` }
}
