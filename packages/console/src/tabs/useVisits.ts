import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { MatchedPage } from '../pages/matchPage.ts'
import { type PlacedPage, placePages } from '../pages/PlacedPage.ts'
import { pinTabs, type Tab, visitTab } from './tabs.ts'
import { changeTabs } from './useTabs.ts'

const tabOf = ({ page }: PlacedPage, path: string, href: string): Tab => ({
  path,
  href,
  name: page.name!,
  title: page.meta?.title ?? 'noName',
  isPinned: page.meta?.affix ?? false,
})

/** Makes tabs of the pinned pages, and of each page that has a name when it is visited. */
export function useVisits(pages: readonly ConsolePage[], current: MatchedPage | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const pinned = placePages(pages).filter(({ page }) => page.meta?.affix && page.name && !page.children)
    changeTabs((tabs) =>
      pinTabs(
        tabs,
        pinned.map((placed) => tabOf(placed, placed.address, placed.address)),
      ),
    )
  }, [pages])
  useEffect(() => {
    if (!current?.page.name) return
    const visit = { ...tabOf(current, pathname, pathname + search), isCached: !current.page.meta?.noCache }
    changeTabs((tabs) => visitTab(tabs, visit))
  }, [current, pathname, search])
}
