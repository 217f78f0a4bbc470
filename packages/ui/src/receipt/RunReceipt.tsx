import { type ComponentType, lazy, Suspense } from 'react'
import { type RunSought, useEndedRun } from './endedRuns.ts'
import type { ReceiptSubject } from './ReceiptSubject.ts'

type Receipts = { default: ComponentType<{ subjects: readonly ReceiptSubject[] }> }

// A result must not be lost because what stands below it could not be fetched.
const nothing: Receipts = { default: () => null }
const RunReceipts = lazy((): Promise<Receipts> => import('./RunReceipts.tsx').catch(() => nothing))

/** The receipt of a run that ended in this page, in short, below its result. Nothing where none was run here. */
export function RunReceipt(sought: RunSought) {
  const run = useEndedRun(sought)
  if (!run || run.subjects.length === 0) return null
  return (
    <Suspense fallback={null}>
      <RunReceipts key={run.subjects[0]!.hash} subjects={run.subjects} />
    </Suspense>
  )
}
