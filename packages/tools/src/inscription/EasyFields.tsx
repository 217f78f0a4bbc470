import { Button } from '@mantine/core'
import type { InscriptionKey, InscriptionOperation } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { furtherProtocols, inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { InscriptionFieldProps } from './InscriptionFieldProps.ts'
import { PayloadField } from './PayloadField.tsx'
import { ProtocolRules } from './ProtocolRules.tsx'
import type { InscriptionReading } from './parseInscriptionForm.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type EasyFieldsProps = { field: InscriptionFieldProps; reading: InscriptionReading; operation: InscriptionOperation }

/** What a protocol asks for, one field each, in the order in which they are written. */
export function EasyFields({ field, reading, operation }: EasyFieldsProps) {
  const t = useInscriptionTexts()
  const { protocol } = reading
  const keys = protocol?.keys[operation] ?? []
  return (
    <>
      <Wide>
        <ChoiceInput
          {...field('protocol')}
          label={t('field.protocol')}
          hint={t('hint.protocol')}
          options={[
            ...[...inscriptionProtocols, ...furtherProtocols].map(({ name, label }) => ({ value: name, label })),
            { value: 'custom', label: t('ownProtocol') },
          ]}
        />
        {protocol && <ProtocolRules protocol={protocol} />}
      </Wide>
      {field('protocol').value === 'custom' && (
        <TextInput {...field('label')} label={t('field.label')} hint={t('hint.label')} required />
      )}
      {keys.map((key) => (
        <KeyField key={key} field={field} name={key} isOptional={protocol?.optional.includes(key) ?? false} />
      ))}
      <TextInput
        {...field('mediaType')}
        mono
        label={t('field.mediaType')}
        hint={t('hint.mediaType')}
        placeholder={protocol?.mediaType || t('noMediaType')}
      />
      <Wide>
        <PayloadField {...field('more')} rows={2} label={t('field.more')} hint={t('hint.more')} />
      </Wide>
    </>
  )
}

type KeyFieldProps = { field: InscriptionFieldProps; name: InscriptionKey; isOptional: boolean }

function KeyField({ field, name, isOptional }: KeyFieldProps) {
  const t = useInscriptionTexts()
  const props = { ...field(name), label: t(`field.${name}`), hint: t(`hint.${name}`), required: !isOptional }
  if (name === 'tick') return <TextInput {...props} />
  if (name !== 'nonce') return <IntegerInput {...props} />
  const useTime = () => props.onChange(String(Date.now()))
  return (
    <TextInput
      {...props}
      mono
      inputMode="numeric"
      right={
        <Button size="compact-xs" variant="light" onClick={useTime}>
          {t('useTime')}
        </Button>
      }
      rightWidth={132}
    />
  )
}
