import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { readSaleLink } from '../presale/salePageLink.ts'
import { allocationVariantOf } from './AllocationVariant.ts'

const CreateAllocationScreen = lazy(() => import('./CreateAllocationScreen.tsx'))
const AllocationListScreen = lazy(() => import('./AllocationListScreen.tsx'))
const MyAllocations = lazy(() => import('./MyAllocations.tsx'))
const AllocationPage = lazy(() => import('./AllocationPage.tsx'))
const IntroduceAllocation = lazy(() => import('./IntroduceAllocation.tsx'))

/** Creates sales of what is delivered elsewhere, lists those of all, those of the wallet, and shows any sale to everybody. */
export default function AllocationScreen({ tool, tab }: ScreenProps) {
  const [params] = useSearchParams()
  const sale = readSaleLink(params)
  const variant = allocationVariantOf(tool.id)
  return (
    <Suspense>
      {sale ? (
        <AllocationPage key={sale} {...{ sale, variant }} />
      ) : tab === 'introduce' ? (
        <IntroduceAllocation />
      ) : tab === 'mine' ? (
        <MyAllocations variant={variant} />
      ) : tab === 'list' ? (
        <AllocationListScreen variant={variant} />
      ) : (
        <CreateAllocationScreen variant={variant} />
      )}
    </Suspense>
  )
}
