import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'

const SendScreen = lazy(() => import('./SendScreen.tsx'))
const JobScreen = lazy(() => import('./JobScreen.tsx'))
const SendJobs = lazy(() => import('./SendJobs.tsx'))
const FindPayment = lazy(() => import('./FindPayment.tsx'))
const IntroduceSend = lazy(() => import('./IntroduceSend.tsx'))

/** Prepares, confirms and carries out sending to many; shows a job, and to a recipient his own rows. */
export default function BatchSendScreen({ tab }: ScreenProps) {
  const { chain } = useChain()
  const [params] = useSearchParams()
  const job = params.get('job')
  const transaction = params.get('tx')
  return (
    <Suspense>
      {tab === 'introduce' ? (
        <IntroduceSend />
      ) : tab === 'jobs' ? (
        <SendJobs />
      ) : job ? (
        <JobScreen key={job} jobId={job} />
      ) : transaction !== null ? (
        <FindPayment key={chain.id} />
      ) : (
        <SendScreen key={chain.id} />
      )}
    </Suspense>
  )
}
