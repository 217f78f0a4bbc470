import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'
import { CreateWallets } from './CreateWallets.tsx'

const IntroduceWallets = lazy(() => import('./IntroduceWallets.tsx'))

/** Makes wallets. They stay while the introduction is read, and go when the page is left. */
export default function CreateWalletScreen({ tab }: ScreenProps) {
  return (
    <>
      <div hidden={tab === 'introduce'}>
        <CreateWallets />
      </div>
      {tab === 'introduce' && (
        <Suspense>
          <IntroduceWallets />
        </Suspense>
      )}
    </>
  )
}
