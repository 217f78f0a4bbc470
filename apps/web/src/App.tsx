import { IconSettings } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Messages } from '@tokensmith/shell/parts/Messages.tsx'
import { ProgressBar } from '@tokensmith/shell/parts/ProgressBar.tsx'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { DevWalletRequests } from '@tokensmith/shell/wallet/DevWalletRequests.tsx'
import { useActing } from '@tokensmith/ui/acting/useActing.ts'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import classes from './App.module.css'
import { Header } from './frame/Header.tsx'
import { resolveRoute, viewOf } from './frame/resolveRoute.ts'
import { ShellDialogs } from './frame/ShellDialogs.tsx'
import { Sidebar } from './frame/Sidebar.tsx'
import { TabsBar } from './frame/TabsBar.tsx'
import { useShell } from './frame/useShell.ts'
import { Views } from './frame/Views.tsx'
import { replayEarlyInput } from './replayEarlyInput.ts'

const Notice = lazy(() => import('@tokensmith/shell/parts/Notice.tsx'))
const ActingBar = lazy(() => import('@tokensmith/shell/acting/ActingBar.tsx'))

/** The shell around every screen. */
export function App() {
  const t = useTexts('common')
  const location = useLocation()
  const { acting } = useActing()
  const route = resolveRoute(location.pathname, location.search)
  const tool = route.kind === 'tool' ? route.tool : undefined
  const { noWallet, dismissNoWallet } = useShell(route)
  useEffect(replayEarlyInput, [])
  const focusMain = useCallback(() => document.getElementById('main')?.focus(), [])

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #main; the script only moves the focus along */}
      <a
        href="#main"
        className="skip-link"
        onClick={(event) => {
          event.preventDefault()
          focusMain()
        }}
      >
        {t('skip')}
      </a>
      <ProgressBar />
      <div className={classes.page}>
        <Sidebar current={tool} home={route.kind === 'home'} />
        <div className={classes.column}>
          <Header current={tool} />
          <TabsBar active={viewOf(route)} />
          {acting && (
            <ScreenBoundary>
              <Suspense>
                <ActingBar acting={acting} />
              </Suspense>
            </ScreenBoundary>
          )}
          {noWallet && (
            <ScreenBoundary>
              <Suspense>
                <Notice onClose={dismissNoWallet} />
              </Suspense>
            </ScreenBoundary>
          )}
          <main id="main" tabIndex={-1} className={classes.main}>
            <Views route={route} location={location} />
          </main>
        </div>
      </div>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('settings.title')}
        onClick={() => openDialog('settings')}
      >
        <IconSettings size={18} stroke={1.7} aria-hidden />
      </button>
      <ShellDialogs />
      {__DEV_WALLET__ && <DevWalletRequests />}
      <Messages />
    </>
  )
}
