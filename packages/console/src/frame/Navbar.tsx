import { IconMenu2 } from '@tabler/icons-react'
import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import { ErrorLogButton } from '../errors/ErrorLogButton.tsx'
import type { Crumb } from '../pages/crumbsOf.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './Navbar.module.css'
import { SizeMenu } from './SizeMenu.tsx'
import { openSidebar, useFrame } from './useFrame.ts'

type NavbarProps = { crumbs: readonly Crumb[]; pages: readonly ConsolePage[]; isPhone: boolean }

/** The bar above the page: what opens the menu, where one is, and what is at hand everywhere. */
export function Navbar({ crumbs, pages, isPhone }: NavbarProps) {
  const t = useConsoleTexts()
  const opened = useFrame((frame) => frame.opened)
  return (
    <div className={classes.bar}>
      <button
        id="hamburger-container"
        type="button"
        className="icon-button"
        aria-label={t(opened ? 'closeMenu' : 'openMenu')}
        aria-expanded={opened}
        aria-controls="console-sidebar"
        onClick={() => openSidebar(!opened)}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Breadcrumb crumbs={crumbs} />
      <div className={classes.end}>
        {!isPhone && (
          <>
            <SearchButton pages={pages} />
            <ErrorLogButton />
            <FullscreenButton />
            <SizeMenu />
            <LanguageMenu />
          </>
        )}
        <AvatarMenu />
      </div>
    </div>
  )
}
