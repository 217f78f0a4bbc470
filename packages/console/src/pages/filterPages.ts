import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'

/**
 * The pages that roles show: all to an administrator, else those without roles or with one of these. Never changes what it is given.
 */
export function filterPages(pages: readonly ConsolePage[], roles: readonly string[]): readonly ConsolePage[] {
  if (roles.includes('admin')) return pages
  return pages
    .filter(({ meta }) => !meta?.roles || meta.roles.some((role) => roles.includes(role)))
    .map((page) => (page.children ? { ...page, children: filterPages(page.children, roles) } : page))
}
