import { IconDots, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import {
  closeViews,
  homeView,
  refreshView,
  useVisitedViews,
  type VisitedView,
} from '@tokensmith/shell/parts/visitedViews.ts'
import { useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import classes from './TabsBar.module.css'

/** The pages opened so far, as tabs: refresh, close, close others, close all. The dashboard is pinned. */
export function TabsBar({ active }: { active: string | undefined }) {
  const t = useTexts('common')
  const navigate = useNavigate()
  const { tagsView } = useSettings()
  const views = useVisitedViews()
  // The tab the menu is about; the button at the end is about the active one.
  const [menuFor, setMenuFor] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!menuFor) return
    root.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!(event.target as Element).closest?.('[data-tabs-menu]')) setMenuFor(undefined)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [menuFor])
  if (!tagsView) return null

  const isToken = ({ id }: VisitedView) => id.startsWith('/token/')
  const title = (view: VisitedView) =>
    isToken(view)
      ? (view.title ?? t('tokenPage'))
      : view.id === homeView.id
        ? t('home.title')
        : t([`tools:${view.id}.title`, 'noName'])
  const shown = views.filter(
    (view) => view.id === homeView.id || isToken(view) || tools.some((tool) => tool.id === view.id),
  )
  const close = (closes: (view: VisitedView) => boolean) => {
    const left = closeViews(closes)
    setMenuFor(undefined)
    if (active && !left.some((view) => view.id === active)) navigate(left.at(-1)!.href)
  }
  const actions = menuFor
    ? [
        {
          id: 'refresh',
          act: () => {
            refreshView(menuFor)
            setMenuFor(undefined)
            const view = views.find((entry) => entry.id === menuFor)
            if (view && menuFor !== active) navigate(view.href)
          },
        },
        { id: 'close', disabled: menuFor === homeView.id, act: () => close((view) => view.id === menuFor) },
        { id: 'closeOthers', act: () => close((view) => view.id !== menuFor) },
        { id: 'closeAll', act: () => close(() => true) },
      ]
    : []

  return (
    <div ref={root} className={classes.bar}>
      <nav className={classes.tabs} aria-label={t('tabs.title')}>
        {shown.map((view) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same menu is at the end of the bar
          <div
            key={view.id}
            className={classes.tab}
            data-active={view.id === active || undefined}
            onContextMenu={(event) => {
              event.preventDefault()
              setMenuFor(view.id)
            }}
          >
            <Link to={view.href} aria-current={view.id === active ? 'page' : undefined} className={classes.link}>
              {title(view)}
            </Link>
            {view.id !== homeView.id && (
              <button
                type="button"
                className={classes.close}
                aria-label={t('tabs.closeNamed', { name: title(view) })}
                onClick={() => close((other) => other.id === view.id)}
              >
                <IconX size={13} aria-hidden />
              </button>
            )}
          </div>
        ))}
      </nav>
      <div className={classes.more} data-tabs-menu>
        <button
          type="button"
          className="icon-button"
          aria-label={t('tabs.actions')}
          aria-haspopup="menu"
          aria-expanded={menuFor !== undefined}
          onClick={() => setMenuFor(menuFor ? undefined : (active ?? homeView.id))}
        >
          <IconDots size={18} aria-hidden />
        </button>
        {menuFor && (
          <div
            role="menu"
            className={classes.menu}
            tabIndex={-1}
            aria-label={t('tabs.actions')}
            onKeyDown={(event) => {
              const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
              const at = items.indexOf(document.activeElement as HTMLElement)
              if (event.key === 'Escape') {
                setMenuFor(undefined)
                root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
              } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
              }
            }}
          >
            {actions.map((action) => (
              <button
                key={action.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={action.disabled}
                onClick={action.act}
              >
                {t(`tabs.${action.id}`)}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
