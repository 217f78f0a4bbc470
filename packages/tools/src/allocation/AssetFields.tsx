import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { ownLabel } from './AllocationFormContext.ts'
import type { CreateAllocationFormProps } from './CreateAllocationFormProps.ts'
import { assetFields } from './createAllocationFields.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** What is sold, as its protocol writes it. */
export function AssetFields({ variant, ...props }: CreateAllocationFormProps) {
  const t = useAllocationTexts()
  const inputOf = useFieldProps(props.form, props.reading, t)
  const kind = variant.isRune ? 'rune' : 'inscription'
  const text = (name: string, of: string = name) => ({
    ...inputOf(name),
    value: inputOf(name).value ?? '',
    label: t(`field.${of}.label`),
    hint: t(`field.${of}.hint`),
  })
  return (
    <Section title={t('form.what')} grid>
      {!variant.isRune && (
        <ChoiceInput
          {...text('protocol')}
          options={[
            ...inscriptionProtocols.map(({ label }) => ({ value: label, label })),
            { value: ownLabel, label: t('field.protocol.own') },
          ]}
        />
      )}
      {!variant.isRune && props.form.values.protocol === ownLabel && <TextInput {...text('label')} required />}
      <TextInput {...text('name', `${kind}Name`)} required />
      <TextInput {...text('id', `${kind}Id`)} mono />
      <FieldInputs {...props} fields={assetFields} t={t} />
    </Section>
  )
}
