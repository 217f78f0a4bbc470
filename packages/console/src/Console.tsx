import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { constantPages, rolePages } from '@tokensmith/api/console/consolePages.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Messages } from '@tokensmith/shell/parts/Messages.tsx'
import { LoadingMark, ProgressBar } from '@tokensmith/shell/parts/ProgressBar.tsx'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { MantineHost } from '@tokensmith/shell/theme/MantineHost.tsx'
import '@tokensmith/ui/uiTexts.ts'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { redirectTarget } from './access/redirectTarget.ts'
import { forgetWith, useSession } from './access/session.ts'
import { builtNames } from './builtNames.ts'
import { SignedOutDialog } from './calls/SignedOutDialog.tsx'
import { useConsoleTexts } from './consoleTexts.ts'
import { useLoggedErrors } from './errors/useLoggedErrors.ts'
import { Layout } from './frame/Layout.tsx'
import { useGuard } from './frame/useGuard.ts'
import { builtPages } from './pages/builtPages.ts'
import { filterPages } from './pages/filterPages.ts'
import { type MatchedPage, matchPage } from './pages/matchPage.ts'
import { screens } from './screens.ts'

const LoginScreen = lazy(() => import('./screens/login/LoginScreen.tsx'))
const AuthRedirect = lazy(() => import('./screens/login/AuthRedirect.tsx'))
const NoPermission = lazy(() => import('./screens/errors/NoPermission.tsx'))
const NotFound = lazy(() => import('./screens/errors/NotFound.tsx'))

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
forgetWith(queries)

const alwaysThere = builtPages(constantPages, builtNames)
const byRole = builtPages(rolePages, builtNames)

/** The operators' console: all of it, from the sign-in on. */
export default function Console() {
  return (
    <MantineHost>
      <QueryClientProvider client={queries}>
        <ProgressBar />
        <ScreenBoundary>
          <Suspense fallback={<LoadingMark />}>
            <Guarded />
            <SignedOutDialog />
          </Suspense>
        </ScreenBoundary>
        <Messages />
      </QueryClientProvider>
    </MantineHost>
  )
}

function Guarded() {
  const { pathname, search } = useLocation()
  const step = useGuard()
  useLoggedErrors()
  const roles = useSession((session) => session.roles)
  const pages = useMemo(() => [...alwaysThere, ...filterPages(byRole, roles)], [roles])
  const found = useMemo(() => matchPage(pages, pathname), [pages, pathname])
  useTitle(found && 'page' in found ? found.page : undefined, pathname)

  if (step.kind !== 'pass') return <LoadingMark />
  if (pathname === '/login') return <LoginScreen />
  if (pathname === '/auth-redirect') return <AuthRedirect />
  if (pathname === '/401') return <NoPermission isAlone />
  if (pathname === '/404') return <NotFound isAlone />
  const isPassing = pathname.startsWith('/redirect/')
  const to = isPassing ? redirectTarget(pathname.slice('/redirect'.length) + search) : redirectOf(found)
  return (
    <>
      <Layout
        pages={pages}
        current={found && 'page' in found && !isPassing ? found.page : undefined}
        screens={screens}
        pathname={pathname}
      />
      {to !== undefined && <Navigate to={to} state={to === '/404' ? { isConsole: true } : undefined} replace />}
    </>
  )
}

function redirectOf(found: ReturnType<typeof matchPage>): string | undefined {
  if (!found) return '/404'
  return 'redirect' in found ? found.redirect : undefined
}

const titles: Readonly<Record<string, string>> = {
  '/login': 'login.title',
  '/401': 'route.page401',
  '/404': 'route.page404',
}

/** The page's title: what is on screen, then the site; the site alone where a page has no title. */
function useTitle(page: MatchedPage | undefined, pathname: string): void {
  const t = useConsoleTexts()
  const common = useTexts('common')
  const lang = useLang()
  const key = titles[pathname] ?? (page?.page.meta ? `route.${page.page.meta.title}` : undefined)
  useEffect(() => {
    document.documentElement.lang = lang
    const own = key && t(key, { defaultValue: '' })
    document.title = own ? `${own} - ${common('site')}` : common('site')
  })
}
