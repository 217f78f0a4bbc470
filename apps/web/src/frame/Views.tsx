import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { useVisitedViews } from '@tokensmith/shell/parts/visitedViews.ts'
import { ScreenSkeleton, ToolFrame } from '@tokensmith/shell/tool/ToolFrame.tsx'
import { Activity, lazy, Suspense, useRef } from 'react'
import { type Location, Navigate, Route as RouterRoute, Routes } from 'react-router'
import { HomeScreen } from '../home/HomeScreen.tsx'
import { type Route, viewOf } from './resolveRoute.ts'

const NotFound = lazy(() => import('./NotFound.tsx'))
const TokenFrame = lazy(() => import('@tokensmith/shell/tool/TokenFrame.tsx'))

/** Screens kept alive behind the active one, at most; the one left longest ago goes first. */
const keptAtMost = 8

type Kept = { id: string; route: Route; location: Location }

/**
 * The active screen, and the visited ones behind it: hidden and at rest, but with everything typed still there. Each
 * sees the address it was left at, not the address of the page.
 */
export function Views({ route, location }: { route: Route; location: Location }) {
  const visited = useVisitedViews()
  const kept = useRef<readonly Kept[]>([])
  const id = viewOf(route)
  if (id) {
    const others = kept.current.filter((view) => view.id !== id && visited.some((entry) => entry.id === view.id))
    kept.current = [...others.slice(1 - keptAtMost), { id, route, location }]
  }
  // A steady order keeps React from moving screens about in the document.
  const shown = [...kept.current].sort((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <>
      {shown.map((view) => (
        <Activity
          key={`${view.id} ${visited.find((entry) => entry.id === view.id)?.version ?? 0}`}
          mode={view.id === id ? 'visible' : 'hidden'}
        >
          <Routes location={view.location}>
            <RouterRoute path="*" element={<View {...view} />} />
          </Routes>
        </Activity>
      ))}
      {route.kind === 'redirect' && <Navigate to={route.to} replace />}
      {route.kind === 'notFound' && (
        <ScreenBoundary>
          <Suspense>
            <NotFound />
          </Suspense>
        </ScreenBoundary>
      )}
    </>
  )
}

function View({ id, route }: Kept) {
  if (route.kind === 'tool') return <ToolFrame tool={route.tool} />
  if (route.kind !== 'token') return <HomeScreen />
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <TokenFrame view={id} path={route.path} />
      </Suspense>
    </ScreenBoundary>
  )
}
