import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { withPages } from './builtPages.ts'

/**
 * The pages that roles show: all to an administrator, else those without roles or with one of these; a group leads to a page that is
 * left. Never changes what it is given.
 */
export function filterPages(pages: readonly ConsolePage[], roles: readonly string[]): readonly ConsolePage[] {
  if (roles.includes('admin')) return pages
  return pages
    .filter(({ meta }) => !meta?.roles || meta.roles.some((role) => roles.includes(role)))
    .map((page) => (page.children ? withPages(page, filterPages(page.children, roles)) : page))
}
