import { LoadingMark } from '@tokensmith/shell/parts/ProgressBar.tsx'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { lazy, Suspense } from 'react'
import { VisitorHome } from './VisitorHome.tsx'

const Dashboard = lazy(() => import('./Dashboard.tsx'))

/** `/home`: what this is, for a visitor; what I did and have, with a wallet. */
export function HomeScreen() {
  const { status, address } = useSigner()
  if (status !== 'connected' || !address) return <VisitorHome />
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingMark />}>
        <Dashboard address={address} />
      </Suspense>
    </ScreenBoundary>
  )
}
