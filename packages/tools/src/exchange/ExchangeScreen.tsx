import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const TradeScreen = lazy(() => import('./TradeScreen.tsx'))
const IntroduceExchange = lazy(() => import('./IntroduceExchange.tsx'))

/** Trades one coin for another, and explains how. */
export default function ExchangeScreen({ tab }: ScreenProps) {
  return <Suspense>{tab === 'introduce' ? <IntroduceExchange /> : <TradeScreen />}</Suspense>
}
