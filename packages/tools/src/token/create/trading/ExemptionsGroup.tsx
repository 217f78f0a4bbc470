import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { FieldFold } from '../FieldFold.tsx'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

const fields = ['feeExempt', 'holdingExempt', 'transactionExempt'] as const

/** Accounts that pay no tax or have no limit. The token's own contracts never do. */
export function ExemptionsGroup({ field, form, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  return (
    <FieldFold title={t('create.exemptions.title')} aside={t('optional')} {...{ fields, form, reading }}>
      <Section>
        <div className={classes.stack}>
          {fields.map((list) => (
            <AddressListInput
              key={list}
              {...field(list)}
              label={t(`create.field.${list}.label`)}
              hint={t(`create.field.${list}.hint`)}
            />
          ))}
        </div>
      </Section>
    </FieldFold>
  )
}
