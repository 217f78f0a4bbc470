import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import type { ReactNode } from 'react'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

type OpeningLimitsProps = Pick<FieldGroupProps, 'field' | 'form'> & {
  /** What the switch says while it is on. */
  onHint: string
  /** The amounts that are limited. */
  children: ReactNode
}

/** The switch of the opening limits: the amounts, how long they last, and how long an account waits between two buys. */
export function OpeningLimits({ field, form, onHint, children }: OpeningLimitsProps) {
  const t = useTokenTexts()
  const on = form.values.limits === '1'
  return (
    <div className={classes.switches}>
      <SwitchField
        label={t('create.field.limits.label')}
        hint={on ? onHint : t('create.field.limits.off')}
        checked={on}
        onChange={(checked) => form.set('limits', checked ? '1' : '')}
        fromLink={form.fromLink('limits')}
      >
        <div className={classes.stack}>
          {children}
          <DurationInput
            {...field('limitsFor')}
            label={t('create.field.limitsFor.label')}
            hint={t('create.field.limitsFor.hint')}
          />
          <DurationInput
            {...field('coolDown')}
            label={t('create.field.coolDown.label')}
            hint={t('create.field.coolDown.hint')}
          />
        </div>
      </SwitchField>
    </div>
  )
}

type PartOfSupplyInputProps = Pick<FieldGroupProps, 'field' | 'reading'> & {
  name: 'maxTransaction' | 'maxHolding'
  hint: string
  /** What the percentage comes to, base units; undefined while it is not known. */
  amount: bigint | undefined
}

/** A percentage of the supply, with the tokens that it comes to. */
export function PartOfSupplyInput({ field, reading, name, hint, amount }: PartOfSupplyInputProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18 } = reading.draft
  return (
    <div>
      <PercentInput {...field(name)} label={t(`create.field.${name}.label`)} hint={hint} />
      {amount !== undefined && (
        <FieldNote>
          = {amountText(amount, decimals, lang, { maxFraction: 4 })} {symbol}
        </FieldNote>
      )}
    </div>
  )
}
