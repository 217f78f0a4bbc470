import { LoadingMark } from '@tokensmith/shell/parts/ProgressBar.tsx'
import { Activity, Suspense, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { ViewBoundary } from '../errors/ViewBoundary.tsx'
import type { MatchedPage } from '../pages/matchPage.ts'
import type { Screen } from '../Screen.ts'
import { useTabs } from './useTabs.ts'
import classes from './Views.module.css'

/** Pages kept behind the one on screen, at most; the one left longest ago goes first. */
const keptAtMost = 8

type Kept = { path: string; page: MatchedPage; location: ReturnType<typeof useLocation> }
type ViewsProps = { current: MatchedPage | undefined; screens: Readonly<Record<string, Screen>> }

/** The page on screen, and behind it those whose state is kept, at rest, each at the address it was left at. */
export function Views({ current, screens }: ViewsProps) {
  const location = useLocation()
  const { cached, visited } = useTabs()
  const kept = useRef<readonly Kept[]>([])
  const isKept = ({ path, page }: Kept) =>
    cached.includes(page.page.name ?? '') && visited.some((tab) => tab.path === path)
  const others = kept.current.filter((view) => isKept(view) && !(current && view.path === location.pathname))
  kept.current = current
    ? [...others.slice(1 - keptAtMost), { path: location.pathname, page: current, location }]
    : others
  // A steady order keeps React from moving pages about in the document.
  const shown = [...kept.current].sort((a, b) => (a.path < b.path ? -1 : 1))
  return shown.map((view) => {
    const Shown = screens[view.page.page.name ?? '']
    const isHere = current !== undefined && view.path === location.pathname
    return (
      <Activity key={view.path} mode={isHere ? 'visible' : 'hidden'}>
        <Routes location={view.location}>
          <Route
            path="*"
            element={
              <div className={classes.view}>
                <ViewBoundary>
                  <Suspense fallback={<LoadingMark />}>{Shown && <Shown params={view.page.params} />}</Suspense>
                </ViewBoundary>
              </div>
            }
          />
        </Routes>
      </Activity>
    )
  })
}
