import type { MarkDelivered } from '@tokensmith/sdk/sale/jobs/planMarkDelivered.ts'
import { readPresaleAction } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { noFields } from '../presale/noFields.ts'
import type { AllocationFormProps } from './AllocationFormProps.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** What the contract takes in one call. */
const mostMarks = 200

/** Marks of a deployer that is a multisig wallet: one call, which is proposed as an order, since a job signs by itself. */
export function MarkAsOrder({ tool, view, marks, onDone }: AllocationFormProps & { marks: readonly MarkDelivered[] }) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const form = useFieldForm(noFields)
  const { sale } = view.status
  const label = t('marks.action', { count: marks.length })
  const isTooLong = marks.length > mostMarks
  return (
    <FieldAction
      slot={`markDelivered:${sale}`}
      {...{ tool, chain, form, t, label, onDone }}
      fields={noFields}
      reading={{ faults: {}, asks: {} }}
      context={undefined}
      wanted={isTooLong ? undefined : marks}
      make={async (client, planned, wanted) => {
        const { planAnyAllocationAction } = await import('@tokensmith/sdk/allocation/planAnyAllocationAction.ts')
        const action = { action: 'markDelivered', marks: wanted } as const
        return planAnyAllocationAction(client, { sale, account: planned ?? nobody, action })
      }}
      read={(receipts) => readPresaleAction(receipts, sale)}
      title={`${label} · ${view.token.symbol}`}
      warning={t('actions.markDelivered.warning')}
    >
      {isTooLong && <FieldNote tone="warning">{t('marks.tooMany', { most: mostMarks })}</FieldNote>}
    </FieldAction>
  )
}
