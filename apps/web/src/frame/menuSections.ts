import { useServerConfig } from '@tokensmith/shell/settings/publicConfig.ts'
import type { ExternalEntry } from '@tokensmith/tools/menu.ts'
import { externalEntries, listMenuSections } from '@tokensmith/tools/menu.ts'
import { tools } from '@tokensmith/tools/registry.ts'

/** The menus with their built tools; header, sidebar, drawer and breadcrumb read the same list. */
export const menuSections = listMenuSections(tools)

/** The entries that leave the product, with their configured addresses; those without one are not shown. */
export function useExternalLinks(): readonly (ExternalEntry & { href: string })[] {
  const { links } = useServerConfig()
  return externalEntries.flatMap((entry) => {
    const href = links?.[entry.id]
    return href ? [{ ...entry, href }] : []
  })
}
