import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { chainOfPage, type TokenPagePath, tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import '@tokensmith/ui/uiTexts.ts'
import { lazy, Suspense, useCallback } from 'react'
import { Link } from 'react-router'
import { nameView } from '../parts/visitedViews.ts'
import { ScreenHost } from './ScreenHost.tsx'
import classes from './ToolFrame.module.css'
import { ScreenSkeleton, TextsGate } from './ToolFrame.tsx'

// Apart, since the first page names every part that it may load with a screen.
const TokenPage = lazy(() =>
  import('@tokensmith/tools/token/page/TokenPage.tsx').then((module) => ({ default: module.TokenPage })),
)

/** Around the page of a token: where it is, and the chain that its address names. */
export default function TokenFrame({ view, path }: { view: string; path: TokenPagePath }) {
  const t = useTexts('common')
  const onNamed = useCallback((title: string) => nameView(view, title), [view])
  const chainId = chainOfPage(path)
  const pages = chainId === undefined ? undefined : pagesOf(chainId, path.token)
  return (
    <div className={classes.frame}>
      <nav className={classes.crumbs} aria-label={t('breadcrumb')}>
        <Link to="/home">{t('home.title')}</Link>
        <span aria-hidden>/</span>
        <Link to="/token">{t('tokenPage')}</Link>
      </nav>
      <div className={classes.content}>
        <Suspense fallback={<ScreenSkeleton />}>
          <TextsGate namespace="token">
            <ScreenHost pages={pages}>
              <TokenPage path={path} onNamed={onNamed} />
            </ScreenHost>
          </TextsGate>
        </Suspense>
      </div>
    </div>
  )
}

const pagesOf = (chainId: number, token: string) => ({
  chainId,
  on: (other: number) => tokenPageLink({ chainId: other, token }),
})
