import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import type { useFieldProps } from '../../form/useFieldProps.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionContext } from './ActionContext.ts'
import { type ActionField, type ActionTexts, receiverFields, weightFields } from './actionFields.ts'
import { offeredPurposes } from './readSplit.ts'

type SplitFieldsProps = {
  context: ActionContext
  typed: ActionTexts
  field: ReturnType<typeof useFieldProps<ActionField>>
}

/** Weights with what they come to, and the receivers of the purposes that pay an address. */
export function SplitFields({ context, typed, field }: SplitFieldsProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const purposes = offeredPurposes(context)
  const weightOf = (name: ActionField) => (/^[0-9]{1,5}$/.test(typed[name]) ? Number(typed[name]) : 0)
  const total = purposes.reduce((sum, purpose) => sum + weightOf(weightFields[purpose]), 0)
  const share = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      {purposes.map((purpose) => {
        const name = weightFields[purpose]
        return (
          <IntegerInput
            key={purpose}
            {...field(name)}
            required
            label={t(`field.weight.${purpose}`)}
            hint={total > 0 ? t('field.weightHint', { share: share.format(weightOf(name) / total) }) : undefined}
          />
        )
      })}
      {Object.entries(receiverFields).map(([purpose, name]) => (
        <AddressInput
          key={name}
          {...field(name)}
          label={t(`field.receiverOf.${purpose}`)}
          hint={purpose === 'liquidity' ? t('field.receiverOf.liquidityHint') : undefined}
        />
      ))}
    </>
  )
}
