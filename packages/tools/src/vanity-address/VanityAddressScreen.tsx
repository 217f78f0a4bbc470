import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'
import { SaltSearch } from './SaltSearch.tsx'
import { WalletSearch } from './WalletSearch.tsx'

const IntroduceVanity = lazy(() => import('./IntroduceVanity.tsx'))

/** Searches for addresses. A search goes on, and what was found stays, while the introduction is read. */
export default function VanityAddressScreen({ tab }: ScreenProps) {
  return (
    <>
      {tab === 'token' ? (
        <SaltSearch />
      ) : (
        <div hidden={tab === 'introduce'}>
          <WalletSearch />
        </div>
      )}
      {tab === 'introduce' && (
        <Suspense>
          <IntroduceVanity />
        </Suspense>
      )}
    </>
  )
}
