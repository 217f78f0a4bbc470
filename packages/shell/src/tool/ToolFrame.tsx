import { registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ScreenProps, Tool } from '@tokensmith/tools/defineTool.ts'
import { menus } from '@tokensmith/tools/menu.ts'
import { readTab } from '@tokensmith/tools/readTab.ts'
import '@tokensmith/ui/uiTexts.ts'
import { type ComponentType, type KeyboardEvent, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { LoadingMark } from '../parts/ProgressBar.tsx'
import { ScreenBoundary } from '../parts/ScreenBoundary.tsx'
import classes from './ToolFrame.module.css'

type Host = ComponentType<ScreenProps & { screen: ComponentType<ScreenProps> }>
const screens = new Map<string, ComponentType<ScreenProps>>()

/** The screen of a tool, loaded together with what all screens need (style sheets, queries). */
function screenOf(tool: Tool): ComponentType<ScreenProps> {
  const known = screens.get(tool.id)
  if (known) return known
  registerTexts(tool.id, tool.texts as never)
  const loaded = lazy(async () => {
    const [host, screen] = await Promise.all([import('./ToolHost.tsx'), tool.screen()])
    const HostComponent: Host = host.default
    return { default: (props: ScreenProps) => <HostComponent {...props} screen={screen.default} /> }
  })
  screens.set(tool.id, loaded)
  return loaded
}

/** Makes the tool's screen anew the next time: a chunk that failed to load is asked for again. */
function forgetScreen(tool: Tool): void {
  screens.delete(tool.id)
}

/** Around every tool: where it is, its name, what it does, its tabs; inside, its own screen. */
export function ToolFrame({ tool }: { tool: Tool }) {
  const t = useTexts('common')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const tab = readTab(tool, query)
  const menu = menus.find((entry) => entry.groups.some((group) => group.id === tool.group))
  const group = menu?.groups.find((entry) => entry.id === tool.group)
  const Screen = screenOf(tool)
  const panelId = `${tool.id}-panel`

  return (
    <div className={classes.frame}>
      <nav className={classes.crumbs} aria-label={t('breadcrumb')}>
        <Link to="/home">{t('home.title')}</Link>
        {menu && (
          <>
            <span aria-hidden>/</span>
            <span>{t(`menus.${menu.id}`)}</span>
          </>
        )}
        {menu && group && menu.groups.length > 1 && (
          <>
            <span aria-hidden>/</span>
            <span>{t(`groups.${group.id}`)}</span>
          </>
        )}
      </nav>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t(`tools:${tool.id}.title`)}</h1>
        {tool.tag && <span className="tag">{t(`tag.${tool.tag}`)}</span>}
      </div>
      <p className={classes.summary}>{t(`tools:${tool.id}.summary`)}</p>
      {tool.tabs.length > 1 && (
        <div
          role="tablist"
          className={classes.tabs}
          aria-label={t(`tools:${tool.id}.title`)}
          onKeyDown={moveBetweenTabs}
        >
          {tool.tabs.map((entry) => (
            <Link
              key={entry.id}
              to={`?${withTab(query, entry.key ?? entry.id)}`}
              replace
              preventScrollReset
              role="tab"
              id={`${tool.id}-tab-${entry.id}`}
              aria-selected={entry.id === tab}
              aria-controls={entry.id === tab ? panelId : undefined}
              tabIndex={entry.id === tab ? 0 : -1}
              className={classes.tab}
            >
              {t(`tab.${entry.text ?? entry.id}`)}
            </Link>
          ))}
        </div>
      )}
      <div
        className={classes.content}
        {...(tool.tabs.length > 1 && { role: 'tabpanel', id: panelId, 'aria-labelledby': `${tool.id}-tab-${tab}` })}
      >
        <ScreenBoundary onRetry={() => forgetScreen(tool)}>
          <Suspense fallback={<ScreenSkeleton />}>
            <TextsGate namespace={tool.id}>
              <Screen key={tool.id} tool={tool} tab={tab} />
            </TextsGate>
          </Suspense>
        </ScreenBoundary>
      </div>
    </div>
  )
}

/** Arrow keys move between tabs and open them, as in any list of tabs. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!move) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + move) % tabs.length)
  event.preventDefault()
  next?.focus()
  next?.click()
}

/**
 * Starts loading the tool's texts while its code loads, and the error sentences with them: when they are needed, the
 * network may be what failed.
 */
export function TextsGate({ namespace, children }: { namespace: string; children: React.ReactNode }) {
  useTranslation([namespace, 'ui', 'errors', 'contractErrors', 'ruleNames'], { useSuspense: false })
  return children
}

/** The shape of a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <LoadingMark />
      <div className={classes.ghost} data-wide />
      <div className={classes.ghost} />
    </div>
  )
}

function withTab(query: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(query)
  next.set('tab', tab)
  return next.toString()
}
