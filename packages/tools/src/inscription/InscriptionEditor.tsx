import { SegmentedControl } from '@mantine/core'
import type { InscriptionOperation } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { EasyFields } from './EasyFields.tsx'
import { FilePayload, type InscribedFile } from './FilePayload.tsx'
import { ImportInscription } from './ImportInscription.tsx'
import type { InscriptionFieldProps } from './InscriptionFieldProps.ts'
import { type InscriptionField, inscriptionModes } from './inscriptionFields.ts'
import { PayloadField } from './PayloadField.tsx'
import type { InscriptionReading } from './parseInscriptionForm.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

export type InscriptionEditorProps = {
  form: ToolForm<InscriptionField>
  field: InscriptionFieldProps
  reading: InscriptionReading
  operation: InscriptionOperation
  file: InscribedFile | undefined
  onFile: (file: InscribedFile) => void
  /** Whom it goes to where no receiver is typed, in the tool's own words. */
  toHint?: string
}

/** The one editor of whatever is inscribed: by the fields of a protocol, as text, as bytes, or out of a file. */
export function InscriptionEditor({ form, field, reading, operation, file, onFile, toHint }: InscriptionEditorProps) {
  const t = useInscriptionTexts()
  const { mode, protocol, ways, way, isToNobody } = reading
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('editor')} noValidate>
      <Section title={t('editor')} grid>
        <Wide>
          <SegmentedControl
            fullWidth
            size="sm"
            aria-label={t('field.mode')}
            value={mode}
            onChange={(next) => form.set('mode', next)}
            data={inscriptionModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </Wide>
        {mode === 'easy' && <EasyFields {...{ field, reading, operation }} />}
        {mode === 'text' && (
          <Wide>
            <PayloadField {...field('text')} rows={6} label={t('field.text')} hint={t('hint.text')} required />
          </Wide>
        )}
        {mode === 'hex' && (
          <Wide>
            <PayloadField {...field('hex')} rows={6} label={t('field.hex')} hint={t('hint.hex')} required />
          </Wide>
        )}
        {mode === 'file' && (
          <Wide>
            <FilePayload {...{ field, file, onFile }} />
          </Wide>
        )}
      </Section>
      {!isToNobody && (
        <Section title={t('receiver')}>
          <AddressInput
            {...field('to')}
            label={t('field.to')}
            hint={mode === 'easy' && protocol?.to === 'zero' ? t('hint.toZero') : (toHint ?? t('hint.to'))}
          />
        </Section>
      )}
      {ways.length > 0 && (
        <Section title={t('way.title')}>
          <ChoiceInput
            {...field('way')}
            label={t('field.way')}
            hint={t(`wayHint.${way ?? 'data'}`)}
            value={way ?? ''}
            options={['', ...ways].map((value) => ({ value, label: t(`way.${value || 'data'}`) }))}
          />
        </Section>
      )}
      <ImportInscription form={form} />
    </form>
  )
}
