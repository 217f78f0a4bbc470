import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const QueryScreen = lazy(() => import('./QueryScreen.tsx'))
const IntroduceCheckWallet = lazy(() => import('./IntroduceCheckWallet.tsx'))

/** Reads the balances of many addresses. It needs no wallet; another chain starts anew, since its balances are others. */
export default function CheckWalletScreen({ tab }: ScreenProps) {
  const { chain } = useChain()
  return <Suspense>{tab === 'introduce' ? <IntroduceCheckWallet /> : <QueryScreen key={chain.id} />}</Suspense>
}
