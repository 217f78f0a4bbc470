import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { CollectTokens } from './CollectTokens.tsx'

const CollectJobs = lazy(() => import('./CollectJobs.tsx'))
const IntroduceCollection = lazy(() => import('./IntroduceCollection.tsx'))

/** Collects tokens. The keys stay while the other tabs are read, and go when the page is left. */
export default function TokenCollectionScreen({ tab }: ScreenProps) {
  const [params, setParams] = useSearchParams()
  const isCollect = tab !== 'introduce' && tab !== 'jobs'
  const showJob = (jobId: string | undefined) =>
    setParams((query) => {
      query.delete('tab')
      if (jobId) query.set('job', jobId)
      else query.delete('job')
      return query
    })
  return (
    <>
      <div hidden={!isCollect}>
        <CollectTokens jobId={params.get('job') ?? undefined} onJob={showJob} />
      </div>
      <Suspense>
        {tab === 'introduce' && <IntroduceCollection />}
        {tab === 'jobs' && <CollectJobs onShow={showJob} />}
      </Suspense>
    </>
  )
}
