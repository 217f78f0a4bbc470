import { hasFairMint } from '@tokensmith/contracts/compose/tokenModules.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { TokenVariant } from './TokenVariant.ts'

const CreateTokenScreen = lazy(() =>
  import('./create/CreateTokenScreen.tsx').then((module) => ({ default: module.CreateTokenScreen })),
)
const ManageTokenScreen = lazy(() =>
  import('./manage/ManageTokenScreen.tsx').then((module) => ({ default: module.ManageTokenScreen })),
)
const TokenOfferings = lazy(() =>
  import('./list/TokenOfferings.tsx').then((module) => ({ default: module.TokenOfferings })),
)
const IntroduceToken = lazy(() =>
  import('./introduce/IntroduceToken.tsx').then((module) => ({ default: module.IntroduceToken })),
)

type TokenScreenProps = {
  variant: TokenVariant
  tab: string
  /** Stands in the first tab in place of the variant's form. */
  create?: ReactNode
}

/** The tabs of every token tool, and the list of all sales or mints of those that have one; each loads when it is opened. */
export function TokenScreen({ variant, tab, create }: TokenScreenProps) {
  return (
    <Suspense>
      {tab === 'manage' ? (
        <ManageTokenScreen tool={variant.tool} />
      ) : tab === 'all' ? (
        <TokenOfferings kind={hasFairMint(variant) ? 'mint' : 'sale'} />
      ) : tab === 'introduce' ? (
        <IntroduceToken tool={variant.tool} />
      ) : (
        (create ?? <CreateTokenScreen variant={variant} />)
      )}
    </Suspense>
  )
}
