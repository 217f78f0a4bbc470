import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const MyShares = lazy(() => import('./MyShares.tsx'))
const IntroduceMyLiquidity = lazy(() => import('./IntroduceMyLiquidity.tsx'))

/** Shows what an owner has in pairs, and takes it out; another chain starts anew, since its pairs are others. */
export default function MyLiquidityScreen({ tab }: ScreenProps) {
  const { chain } = useChain()
  return <Suspense>{tab === 'introduce' ? <IntroduceMyLiquidity /> : <MyShares key={chain.id} />}</Suspense>
}
