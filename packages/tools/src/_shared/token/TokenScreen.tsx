import { lazy, Suspense } from 'react'
import type { TokenVariant } from './TokenVariant.ts'

const CreateTokenScreen = lazy(() =>
  import('./create/CreateTokenScreen.tsx').then((module) => ({ default: module.CreateTokenScreen })),
)
const ManageTokenScreen = lazy(() =>
  import('./manage/ManageTokenScreen.tsx').then((module) => ({ default: module.ManageTokenScreen })),
)
const IntroduceToken = lazy(() =>
  import('./introduce/IntroduceToken.tsx').then((module) => ({ default: module.IntroduceToken })),
)

/** The three tabs that every token tool has; each loads when it is opened. */
export function TokenScreen({ variant, tab }: { variant: TokenVariant; tab: string }) {
  return (
    <Suspense>
      {tab === 'manage' ? (
        <ManageTokenScreen tool={variant.tool} />
      ) : tab === 'introduce' ? (
        <IntroduceToken tool={variant.tool} />
      ) : (
        <CreateTokenScreen variant={variant} />
      )}
    </Suspense>
  )
}
