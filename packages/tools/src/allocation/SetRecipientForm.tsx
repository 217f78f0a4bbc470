import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { noFields } from '../presale/noFields.ts'
import type { AllocationFormProps } from './AllocationFormProps.ts'
import { emptyRecipient, RecipientInput, recipientOf } from './RecipientInput.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** A buyer names another address elsewhere, which is read back before it is sent. */
export function SetRecipientForm({ tool, view, onDone }: AllocationFormProps) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const [draft, setDraft] = useState(emptyRecipient)
  const form = useFieldForm(noFields)
  const { sale, delivery } = view.status
  const recipient = recipientOf(draft, delivery)
  const label = t('actions.setRecipient.label')
  return (
    <FieldAction
      slot={`setRecipient:${sale}`}
      {...{ tool, chain, form, t, label, onDone }}
      fields={noFields}
      reading={{ faults: {}, asks: {} }}
      context={undefined}
      wanted={recipient}
      make={async (client, planned, wanted) => {
        const { planAnyAllocationAction } = await import('@tokensmith/sdk/allocation/planAnyAllocationAction.ts')
        const action = { action: 'setRecipient', recipient: wanted } as const
        return planAnyAllocationAction(client, { sale, account: planned ?? nobody, action })
      }}
      title={`${label} · ${view.token.symbol}`}
    >
      <RecipientInput {...{ delivery, draft }} onChange={setDraft} />
    </FieldAction>
  )
}
