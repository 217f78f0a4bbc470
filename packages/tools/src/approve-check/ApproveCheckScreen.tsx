import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const CheckApprovals = lazy(() => import('./CheckApprovals.tsx'))
const IntroduceApprovals = lazy(() => import('./IntroduceApprovals.tsx'))

/** Finds approvals; another chain starts anew, since its approvals are others. */
export default function ApproveCheckScreen({ tab }: ScreenProps) {
  const { chain } = useChain()
  return <Suspense>{tab === 'introduce' ? <IntroduceApprovals /> : <CheckApprovals key={chain.id} />}</Suspense>
}
