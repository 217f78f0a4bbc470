import { consoleRoot } from '../consolePath.ts'
import type { MatchedPage } from './matchPage.ts'

/** A step of the way to a page; without `to` it is plain text. `title` is a key below `route.`. */
export type Crumb = { title: string; to?: string }

/** The way to a page: the dashboard first, then the groups around it, then itself. */
export function crumbsOf({ chain, params }: Pick<MatchedPage, 'chain' | 'params'>): readonly Crumb[] {
  const titled = chain.filter(({ page }) => page.meta?.title)
  const isDashboard = titled[0]?.page.name === 'Dashboard'
  const steps = titled.map(({ address, page }, index): Crumb => {
    const isPlain = index === titled.length - 1 || page.redirect === 'noRedirect'
    const to = page.redirect ?? address.replaceAll(/:(\w+)[^/]*/g, (_, name: string) => params[name] ?? '')
    return { title: page.meta!.title, to: isPlain ? undefined : to }
  })
  return isDashboard ? steps : [{ title: 'dashboard', to: steps.length > 0 ? consoleRoot : undefined }, ...steps]
}
