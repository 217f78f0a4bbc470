import { IconSettings } from '@tabler/icons-react'
import { isConsolePath } from '@tokensmith/console/consolePath.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Messages } from '@tokensmith/shell/parts/Messages.tsx'
import { LoadingMark, ProgressBar } from '@tokensmith/shell/parts/ProgressBar.tsx'
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
const Console = lazy(() => import('@tokensmith/console/Console.tsx'))

/** The toolbox, or the operators' console, which has a frame of its own. */
export function App() {
  const { pathname, state } = useLocation()
  // Who is sent to /404 by the console stays in it, a reload later too.
  if (!isConsolePath(pathname) && !(pathname === '/404' && state?.isConsole)) return <Toolbox />
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingMark />}>
        <Console />
      </Suspense>
    </ScreenBoundary>
  )
}

/** The shell around every screen. */
function Toolbox() {
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
