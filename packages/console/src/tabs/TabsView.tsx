import { Menu } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { consoleRoot } from '../consolePath.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import classes from './TabsView.module.css'
import { afterClosing, closeAll, closeOthers, closeTab, forgetTab, type Tab, type Tabs } from './tabs.ts'
import { changeTabs, useTabs } from './useTabs.ts'

const middleButton = 1

/** The tabs of visited pages: a press with the wheel closes, the other button opens a menu, the wheel scrolls. */
export function TabsView() {
  const t = useConsoleTexts()
  const { visited } = useTabs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const bar = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number }>()
  const titleOf = ({ title }: Tab) => t(`route.${title}`)
  useActiveInSight(bar, pathname, visited)

  const reload = (tab: Tab) => {
    changeTabs((tabs) => forgetTab(tabs, tab))
    void navigate(`/redirect${tab.href}`, { replace: true })
  }
  const leave = (tabs: Tabs) => {
    const to = afterClosing(tabs, pathname, consoleRoot)
    if (to !== undefined) void navigate(to)
  }
  const close = (tab: Tab) => leave(changeTabs((tabs) => closeTab(tabs, tab)))
  const keepOnly = (tab: Tab) => {
    changeTabs((tabs) => closeOthers(tabs, tab))
    if (tab.path !== pathname) void navigate(tab.href)
  }
  const openMenu = (tab: Tab, event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const box = bar.current!.getBoundingClientRect()
    const own = event.currentTarget.getBoundingClientRect()
    // By the keyboard there is no pointer.
    const x = event.clientX || own.left
    setMenu({ tab, x: Math.min(x, box.right - leastMenuWidth) - box.left, y: (event.clientY || own.bottom) - box.top })
  }
  return (
    <nav
      ref={bar}
      id="tags-view-container"
      className={classes.bar}
      aria-label={t('tabs.title')}
      onWheel={(event: WheelEvent<HTMLElement>) => {
        event.currentTarget.firstElementChild?.scrollBy({ left: event.deltaY + event.deltaX })
      }}
    >
      <ul className={classes.tabs} onScroll={() => setMenu(undefined)}>
        {visited.map((tab) => (
          <li
            key={tab.path}
            className={classes.tab}
            data-active={tab.path === pathname || undefined}
            onContextMenu={(event) => openMenu(tab, event)}
            onMouseDown={(event) => {
              // Else the browser begins to scroll by itself.
              if (event.button === middleButton) event.preventDefault()
            }}
            onAuxClick={(event) => {
              if (event.button !== middleButton) return
              event.preventDefault()
              if (!tab.isPinned) close(tab)
            }}
          >
            <Link to={tab.href} aria-current={tab.path === pathname ? 'page' : undefined} className={classes.link}>
              {titleOf(tab)}
            </Link>
            {!tab.isPinned && (
              <button
                type="button"
                className={classes.close}
                aria-label={t('tabs.closeNamed', { name: titleOf(tab) })}
                onClick={() => close(tab)}
              >
                <IconX size={13} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Menu
        opened={menu !== undefined}
        onChange={(opened) => !opened && setMenu(undefined)}
        position="bottom-start"
        offset={2}
      >
        <Menu.Target>
          <span className={classes.point} style={menu && { left: menu.x, top: menu.y }} aria-hidden />
        </Menu.Target>
        <Menu.Dropdown miw={leastMenuWidth} aria-label={t('tabs.actions')}>
          {menu && (
            <>
              <Menu.Item onClick={() => reload(menu.tab)}>{t('tabs.refresh')}</Menu.Item>
              {!menu.tab.isPinned && <Menu.Item onClick={() => close(menu.tab)}>{t('tabs.close')}</Menu.Item>}
              <Menu.Item onClick={() => keepOnly(menu.tab)}>{t('tabs.closeOthers')}</Menu.Item>
              <Menu.Item onClick={() => leave(changeTabs(closeAll))}>{t('tabs.closeAll')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

/** Of the menu, in pixels. */
const leastMenuWidth = 105

/** Brings the active tab into sight with its neighbours, once it is there. */
function useActiveInSight(bar: { current: HTMLElement | null }, pathname: string, visited: readonly Tab[]): void {
  useEffect(() => {
    void visited
    const active = bar.current?.querySelector(`[aria-current="page"]`)?.closest('li')
    if (!active || !pathname) return
    for (const one of [active.previousElementSibling, active.nextElementSibling, active])
      one?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [bar, pathname, visited])
}
