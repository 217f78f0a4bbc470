import { Textarea } from '@mantine/core'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { useState } from 'react'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { noFields } from './noFields.ts'
import type { PresaleActionFormProps } from './PresaleActionFormProps.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What the factory keeps of a text. */
const mostBytes = 1_024

/** The deployer's own words about the sale, which everybody sees on its page. */
export function SetPresaleInfoForm({ tool, view, onDone }: PresaleActionFormProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { sale } = view.status
  const [text, setText] = useState(view.info)
  const form = useFieldForm(noFields)
  const size = new TextEncoder().encode(text).length
  const isTooLong = size > mostBytes
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
      <Textarea
        label={t('info.label')}
        description={t('info.hint', { size, most: mostBytes })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isTooLong ? <FieldError>{t('info.tooLong', { size, most: mostBytes })}</FieldError> : undefined}
      />
    </FieldAction>
  )
}
