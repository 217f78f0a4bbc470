import { lazy, Suspense } from 'react'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import type { ScreenProps } from '../defineTool.ts'
import { approveRules } from './parseApproveForm.ts'

const CheckAllowance = lazy(() => import('./CheckAllowance.tsx'))
const SetAllowance = lazy(() => import('./SetAllowance.tsx'))
const MoveAllowed = lazy(() => import('./MoveAllowed.tsx'))

/** Three tabs over one form, so that what was typed in one is there in the next. */
export default function ApproveScreen({ tab }: ScreenProps) {
  const form = useToolForm(approveRules)
  return (
    <Suspense>
      {tab === 'approve' ? (
        <SetAllowance form={form} />
      ) : tab === 'transfer' ? (
        <MoveAllowed form={form} />
      ) : (
        <CheckAllowance form={form} />
      )}
    </Suspense>
  )
}
