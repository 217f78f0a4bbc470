import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import type { ScreenProps } from '../defineTool.ts'
import { readSaleLink } from '../presale/salePageLink.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'

const FairLaunchCreate = lazy(() => import('./FairLaunchCreate.tsx'))
const FairLaunchList = lazy(() => import('./FairLaunchList.tsx'))
const MyPresales = lazy(() => import('../presale/MyPresales.tsx'))
const PresalePage = lazy(() => import('../presale/PresalePage.tsx'))

/** Leads to the three ways of a fair launch, and lists all that there are on the chosen chain. */
export default function FairLaunchScreen({ tool, tab }: ScreenProps) {
  const t = usePresaleTexts()
  const [params] = useSearchParams()
  const sale = readSaleLink(params)
  const { id, path } = tool
  const texts = t('fairLaunch.introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return (
    <Suspense>
      {sale ? (
        <PresalePage key={sale} sale={sale} tool={id} path={path} />
      ) : tab === 'introduce' ? (
        <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
      ) : tab === 'mine' ? (
        <>
          <MyPresales tool={id} path={path} />
          <FairLaunchList isOwn />
        </>
      ) : tab === 'list' ? (
        <FairLaunchList />
      ) : (
        <FairLaunchCreate />
      )}
    </Suspense>
  )
}
