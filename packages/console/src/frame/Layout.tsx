import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { useEffect, useMemo, useRef } from 'react'
import { crumbsOf } from '../pages/crumbsOf.ts'
import type { MatchedPage } from '../pages/matchPage.ts'
import { menuOf } from '../pages/menuOf.ts'
import type { Screen } from '../Screen.ts'
import { TabsView } from '../tabs/TabsView.tsx'
import { useVisits } from '../tabs/useVisits.ts'
import { Views } from '../tabs/Views.tsx'
import classes from './Layout.module.css'
import { Navbar } from './Navbar.tsx'
import { SettingsHandle } from './SettingsHandle.tsx'
import { Sidebar } from './Sidebar.tsx'
import { openSidebar, useFrame, useIsPhone } from './useFrame.ts'

type LayoutProps = {
  /** The pages that the person's roles show. */
  pages: readonly ConsolePage[]
  /** The page on screen; undefined while it is on its way. */
  current: MatchedPage | undefined
  pathname: string
  screens: Readonly<Record<string, Screen>>
}

/** Menu, bar and page. */
export function Layout({ pages, current, pathname, screens }: LayoutProps) {
  const common = useTexts('common')
  const isPhone = useIsPhone()
  const { fixedHeader, tagsView } = useSettings()
  const entries = useMemo(() => menuOf(pages), [pages])
  // What is on its way has no place yet: the way to the page before stays.
  const last = useRef(current)
  if (current) last.current = current
  const shown = current ?? last.current
  useVisits(pages, current)
  useArrival(pathname, isPhone)
  return (
    <div className={classes.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #main; the script only moves the focus along */}
      <a href="#main" className="skip-link" onClick={focusMain}>
        {common('skip')}
      </a>
      <Sidebar entries={entries} current={shown?.page.meta?.activeMenu ?? shown?.address ?? ''} isPhone={isPhone} />
      <div className={classes.column}>
        <header className={classes.header} data-fixed={fixedHeader || undefined}>
          <Navbar crumbs={shown ? crumbsOf(shown) : []} pages={pages} isPhone={isPhone} />
          {tagsView && <TabsView />}
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Views current={current} screens={screens} />
        </main>
      </div>
      <SettingsHandle />
    </div>
  )
}

function focusMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** A new page begins at its top, with the drawer closed and the focus in it. */
function useArrival(pathname: string, isPhone: boolean): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    if (isPhone && useFrame.getState().opened) openSidebar(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isPhone])
}
