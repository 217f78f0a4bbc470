import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const AddPairScreen = lazy(() => import('./AddPairScreen.tsx'))
const IntroduceAddLiquidity = lazy(() => import('./IntroduceAddLiquidity.tsx'))

/** Adds liquidity to a pair, and explains how. */
export default function AddLiquidityScreen({ tab }: ScreenProps) {
  return <Suspense>{tab === 'introduce' ? <IntroduceAddLiquidity /> : <AddPairScreen />}</Suspense>
}
