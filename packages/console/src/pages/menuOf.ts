import { type ConsolePage, pageAddress } from '@tokensmith/api/console/consolePages.ts'

/** A line of the menu: a link, also to elsewhere, or a group of lines. `title` is a key below `route.`. */
export type MenuEntry = {
  address: string
  title: string
  icon?: string
  isExternal: boolean
  entries?: readonly MenuEntry[]
}

export const isExternal = (address: string): boolean => /^(?:https?:|mailto:|tel:)/.test(address)

/**
 * The menu that pages make. Hidden ones are left out; a group with one visible page is shown as that page, unless the page is a group
 * or the group wants to be shown; a group without any is shown as itself.
 */
export function menuOf(pages: readonly ConsolePage[], group = ''): readonly MenuEntry[] {
  return pages
    .filter(({ hidden }) => !hidden)
    .flatMap((page) => {
      const address = pageAddress(group, page.path)
      const visible = (page.children ?? []).filter(({ hidden }) => !hidden)
      const [only] = visible
      const stands =
        visible.length === 0 ? page : visible.length === 1 && !only!.children && !page.alwaysShow ? only : undefined
      if (stands) {
        const at = stands === page ? address : pageAddress(address, stands.path)
        if (!stands.meta) return []
        const icon = stands.meta.icon ?? page.meta?.icon
        return [{ address: at, title: stands.meta.title, icon, isExternal: isExternal(at) }]
      }
      if (!page.meta) return menuOf(visible, address)
      const { title, icon } = page.meta
      return [{ address, title, icon, isExternal: false, entries: menuOf(visible, address) }]
    })
}
