import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { noFields } from './noFields.ts'
import type { PresaleActionFormProps } from './PresaleActionFormProps.ts'
import { PresaleInfoInput } from './PresaleInfoInput.tsx'
import { presaleInfoSize } from './presaleInfoSize.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The deployer's own words about the sale, which everybody sees on its page. */
export function SetPresaleInfoForm({ tool, view, onDone }: PresaleActionFormProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { sale } = view.status
  const [text, setText] = useState(view.info)
  const form = useFieldForm(noFields)
  const { isTooLong } = presaleInfoSize(text)
  const label = t('actions.setPresaleInfo.label')
  return (
    <FieldAction
      slot={`setPresaleInfo:${sale}`}
      {...{ tool, chain, form, t, label, onDone }}
      fields={noFields}
      reading={{ faults: {}, asks: {} }}
      context={undefined}
      wanted={isTooLong || text === view.info ? undefined : { info: text }}
      make={async (client, _planned, wanted) => {
        const { planPresaleAction } = await import('@tokensmith/sdk/sale/planPresaleAction.ts')
        return planPresaleAction(client.chain.id, sale, { action: 'setPresaleInfo', ...wanted })
      }}
      title={`${label} · ${view.token.symbol ?? ''}`}
    >
      <PresaleInfoInput text={text} onChange={setText} />
    </FieldAction>
  )
}
