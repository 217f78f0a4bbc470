import { Textarea } from '@mantine/core'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { presaleInfoSize } from './presaleInfoSize.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Where a deployer writes about a sale, with the bytes that it takes. */
export function PresaleInfoInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = usePresaleTexts()
  const { isTooLong, ...sizes } = presaleInfoSize(text)
  return (
    <Textarea
      label={t('info.label')}
      description={t('info.hint', sizes)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isTooLong ? <FieldError>{t('info.tooLong', sizes)}</FieldError> : undefined}
    />
  )
}
