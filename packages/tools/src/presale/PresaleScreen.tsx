import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { presaleVariantOf } from './PresaleVariant.ts'
import { readSaleLink } from './salePageLink.ts'

const CreatePresaleScreen = lazy(() => import('./CreatePresaleScreen.tsx'))
const PresaleListScreen = lazy(() => import('./PresaleListScreen.tsx'))
const MyPresales = lazy(() => import('./MyPresales.tsx'))
const PresalePage = lazy(() => import('./PresalePage.tsx'))
const IntroducePresale = lazy(() => import('./IntroducePresale.tsx'))

/** Creates sales of a token that exists, lists those of all, those of the wallet, and shows any sale to everybody. */
export default function PresaleScreen({ tool, tab }: ScreenProps) {
  const [params] = useSearchParams()
  const sale = readSaleLink(params)
  const { id, path } = tool
  return (
    <Suspense>
      {sale ? (
        <PresalePage key={sale} sale={sale} tool={id} path={path} />
      ) : tab === 'introduce' ? (
        <IntroducePresale />
      ) : tab === 'mine' ? (
        <MyPresales tool={id} path={path} />
      ) : tab === 'list' ? (
        <PresaleListScreen path={path} />
      ) : (
        <CreatePresaleScreen variant={presaleVariantOf(id)} />
      )}
    </Suspense>
  )
}
