import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { type PlacedPage, placePages } from './PlacedPage.ts'

export type MatchedPage = PlacedPage & { params: Readonly<Record<string, string>> }

/**
 * The page at an address, `redirect` where one stands for it, undefined for none. A page comes before a group of the same address,
 * and the first before the later; `*` is none.
 */
export function matchPage(
  pages: readonly ConsolePage[],
  pathname: string,
): { page: MatchedPage } | { redirect: string } | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = placePages(pages).flatMap((placed) => {
    const params = placed.address === '*' ? undefined : readParams(placed.address || '/', path)
    return params ? [{ ...placed, params }] : []
  })
  const leaf = found.find(({ page }) => !page.children)
  if (leaf) return { page: leaf }
  const target = found.find(({ page }) => page.redirect && page.redirect !== 'noRedirect')?.page.redirect
  return target ? { redirect: target } : undefined
}

/** What the parts of a pattern (`:id`, `:id(\d+)` for digits, `:path*` for the rest) stand for; undefined where it does not fit. */
function readParams(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const [, name, kind = ''] = /^:(\w+)(.*)$/.exec(want) ?? []
    if (kind === '*') return { ...params, [name!]: parts.slice(at).join('/') }
    const part = parts[at]
    if (part === undefined || (name ? part === '' : part !== want)) return undefined
    if (name && kind !== '' && !/^\d+$/.test(part)) return undefined
    if (name) params[name] = part
  }
  return parts.length === wanted.length ? params : undefined
}
