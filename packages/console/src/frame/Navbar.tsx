import { IconMenu2 } from '@tabler/icons-react'
import { useConsoleTexts } from '../consoleTexts.ts'
import type { Crumb } from '../pages/crumbsOf.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './Navbar.module.css'
import { openSidebar, useFrame } from './useFrame.ts'

/** The bar above the page: what opens the menu, where one is, and what is at hand everywhere. */
export function Navbar({ crumbs, isPhone }: { crumbs: readonly Crumb[]; isPhone: boolean }) {
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
        {!isPhone && <LanguageMenu />}
        <AvatarMenu />
      </div>
    </div>
  )
}
