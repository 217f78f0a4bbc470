import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { usualSingleton } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Multisig.module.css'
import type { CreateField } from './multisigFields.ts'
import { type CreateMultisigReading, usualThreshold } from './parseCreateMultisig.ts'

type CreateMultisigFormProps = {
  form: ToolForm<CreateField>
  field: ReturnType<typeof useFieldProps<CreateField>>
  reading: CreateMultisigReading
  chainId: number
}

/** Who signs, and how many of them are needed. */
export function CreateMultisigForm({ form, field, reading, chainId }: CreateMultisigFormProps) {
  const t = useTexts('multisig')
  const { address: own } = useWallet()
  const { owners } = reading
  const isListed = owners.some((owner) => owner === own)
  const addOwn = () => form.set('owners', [form.values.owners.trim(), own].filter((part) => part).join('\n'))
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('create.form')}
      noValidate
      className={classes.form}
    >
      <Section title={t('create.who')}>
        <div className={classes.stack}>
          <AddressListInput {...field('owners')} label={t('create.owners')} hint={t('create.ownersHint')} required />
          {own && !isListed && (
            <div>
              <Button variant="light" size="xs" onClick={addOwn}>
                {t('create.addOwn')}
              </Button>
            </div>
          )}
          <IntegerInput
            {...field('threshold')}
            label={t('create.threshold')}
            hint={t('create.thresholdHint', { count: owners.length })}
            placeholder={owners.length > 0 ? String(usualThreshold(owners.length)) : ''}
            unit={owners.length > 0 ? t('create.of', { count: owners.length }) : undefined}
          />
        </div>
      </Section>
      <Fold title={t('create.more')}>
        <Section>
          <div className={classes.stack}>
            <IntegerInput {...field('salt')} label={t('create.salt')} hint={t('create.saltHint')} />
            <ChoiceInput
              {...field('singleton')}
              label={t('create.singleton')}
              hint={t('create.singletonHint')}
              options={[
                { value: '', label: t('create.singletonUsual', { name: usualSingleton(chainId) }) },
                { value: 'SafeL2', label: 'SafeL2' },
                { value: 'Safe', label: 'Safe' },
              ]}
            />
          </div>
        </Section>
      </Fold>
    </form>
  )
}
