import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import type { Inscriber } from './bulkFields.ts'

const BulkForm = lazy(() => import('./BulkForm.tsx').then((module) => ({ default: module.BulkForm })))
const GroupScreen = lazy(() => import('./GroupScreen.tsx').then((module) => ({ default: module.GroupScreen })))
const InscriptionJobs = lazy(() =>
  import('./InscriptionJobs.tsx').then((module) => ({ default: module.InscriptionJobs })),
)
const IntroduceInscription = lazy(() => import('./IntroduceInscription.tsx'))

type BulkScreenProps = ScreenProps & {
  /** Who may inscribe; the first unless chosen. */
  offered: readonly Inscriber[]
  /** What the tool does, in its own words. */
  what: readonly string[]
}

/** Many inscriptions: the form that makes their jobs, a group of jobs under way, and the list of them. */
export function BulkScreen({ tool, tab, offered, what }: BulkScreenProps) {
  const { chain } = useChain()
  const [params] = useSearchParams()
  const group = params.get('group')
  return (
    <Suspense>
      {tab === 'introduce' ? (
        <IntroduceInscription what={what} bulk />
      ) : tab === 'jobs' ? (
        <InscriptionJobs tool={tool} />
      ) : group ? (
        <GroupScreen key={group} id={group} tool={tool} />
      ) : (
        <BulkForm key={chain.id} tool={tool} offered={offered} />
      )}
    </Suspense>
  )
}
