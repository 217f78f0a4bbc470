import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { readLockLink } from './lockLink.ts'

const CreateLockScreen = lazy(() => import('./CreateLockScreen.tsx'))
const MyLocks = lazy(() => import('./MyLocks.tsx'))
const LockPage = lazy(() => import('./LockPage.tsx'))
const TokenLocksPage = lazy(() => import('./TokenLocksPage.tsx'))
const IntroduceLock = lazy(() => import('./IntroduceLock.tsx'))

/** Makes locks, lists one's own, and shows any lock and all locks of any token to everybody. */
export default function TokenLockScreen({ tab }: ScreenProps) {
  const [params] = useSearchParams()
  const link = readLockLink(params)
  return (
    <Suspense>
      {link?.lock !== undefined ? (
        <LockPage key={link.lock.toString()} id={link.lock} />
      ) : link?.token ? (
        <TokenLocksPage key={link.token} token={link.token} />
      ) : tab === 'introduce' ? (
        <IntroduceLock />
      ) : tab === 'mine' ? (
        <MyLocks />
      ) : (
        <CreateLockScreen />
      )}
    </Suspense>
  )
}
