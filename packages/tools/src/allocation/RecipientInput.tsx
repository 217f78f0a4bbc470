import { Checkbox } from '@mantine/core'
import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { ForeignAddress } from '@tokensmith/sdk/sale/foreign/ForeignAddress.ts'
import { foreignNetworks } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import { parseForeignAddress } from '@tokensmith/sdk/sale/foreign/parseForeignAddress.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { useState } from 'react'
import { RecipientText } from './RecipientText.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Whom it shall be delivered to: what is typed, as the contract would keep it, and whether a person has compared that. */
type RecipientDraft = {
  text: string
  isCompared: boolean
}

export const emptyRecipient: RecipientDraft = { text: '', isCompared: false }

/** What was typed and compared; undefined before. No link can fill it: whoever could would be delivered to. */
export function recipientOf(
  { text, isCompared }: RecipientDraft,
  delivery: Pick<AllocationDelivery, 'protocol' | 'forms'>,
): ForeignAddress | undefined {
  const parsed = parseForeignAddress(text, { network: networkOfDelivery(delivery), forms: delivery.forms })
  return parsed.ok && isCompared ? parsed.value : undefined
}

type RecipientInputProps = {
  delivery: Pick<AllocationDelivery, 'protocol' | 'forms'>
  draft: RecipientDraft
  onChange: (draft: RecipientDraft) => void
}

/** Takes an address elsewhere, and reads back what the contract will keep of it, which a person compares before anything is paid. */
export function RecipientInput({ delivery, draft, onChange }: RecipientInputProps) {
  const t = useAllocationTexts()
  const sentence = useErrorSentence()
  const [isLeft, setLeft] = useState(false)
  const network = networkOfDelivery(delivery)
  const { text, isCompared } = draft
  const parsed = parseForeignAddress(text, { network, forms: delivery.forms })
  const isWrong = !parsed.ok && (isLeft || parsed.error.code !== 'inputEmpty') && text !== ''
  return (
    <div>
      <TextInput
        label={t('recipient.label', { network: foreignNetworks[network].name })}
        hint={t('recipient.hint', { kinds: delivery.forms.map((form) => t(`forms.${form}`)).join(' · ') })}
        mono
        required
        value={text}
        onBlur={() => setLeft(true)}
        onChange={(typed) => onChange({ text: typed, isCompared: false })}
        error={isWrong && !parsed.ok ? sentence(parsed.error) : undefined}
        asks={parsed.ok ? parsed.asks.map(sentence) : undefined}
      />
      {parsed.ok && (
        <>
          <RecipientText recipient={parsed.value} delivery={delivery} title={t('recipient.readBack')} />
          <Checkbox
            mt="xs"
            checked={isCompared}
            onChange={(event) => onChange({ text, isCompared: event.currentTarget.checked })}
            label={t('recipient.compared')}
          />
        </>
      )}
    </div>
  )
}
