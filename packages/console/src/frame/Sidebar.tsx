import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { consoleRoot } from '../consolePath.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import type { MenuEntry } from '../pages/menuOf.ts'
import classes from './Sidebar.module.css'
import { SidebarMenu } from './SidebarMenu.tsx'
import { openSidebar, useFrame } from './useFrame.ts'

type SidebarProps = { entries: readonly MenuEntry[]; current: string; isPhone: boolean }

/** The menu beside the page, open or as a row of icons; on a phone a drawer above it. */
export function Sidebar({ entries, current, isPhone }: SidebarProps) {
  const { opened, withoutAnimation } = useFrame()
  if (isPhone) return opened ? <Drawer entries={entries} current={current} /> : null
  return (
    <aside
      id="console-sidebar"
      className={classes.sidebar}
      data-collapsed={!opened || undefined}
      data-still={withoutAnimation || undefined}
    >
      <LogoStrip isCollapsed={!opened} />
      <SidebarMenu entries={entries} current={current} isCollapsed={!opened} />
    </aside>
  )
}

function Drawer({ entries, current }: Omit<SidebarProps, 'isPhone'>) {
  const t = useConsoleTexts()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  const close = () => openSidebar(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is on the backdrop
    <dialog
      ref={ref}
      id="console-sidebar"
      className={classes.drawer}
      aria-label={t('menu')}
      onCancel={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={classes.sheet}>
        <LogoStrip isCollapsed={false} />
        <SidebarMenu entries={entries} current={current} isCollapsed={false} />
      </div>
    </dialog>
  )
}

function LogoStrip({ isCollapsed }: { isCollapsed: boolean }) {
  const common = useTexts('common')
  const shown = useSettings(({ sidebarLogo }) => sidebarLogo)
  if (!shown) return null
  return (
    <Link to={consoleRoot} className={classes.logo} aria-label={common('site')}>
      <img src="/favicon.svg" width={30} height={30} alt="" />
      {!isCollapsed && <span>{common('site')}</span>}
    </Link>
  )
}
