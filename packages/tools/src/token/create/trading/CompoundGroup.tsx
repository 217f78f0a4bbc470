import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { FieldFold } from '../FieldFold.tsx'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

/** How balances grow: rate, interval, start, the most there can ever be, and who starts an interval. */
export function CompoundGroup({ field, form, reading, now }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18, compounding } = reading.draft
  const usual = form.values.compoundMaxSupply.trim() === '' && compounding
  const mode = form.values.compoundMode === 'manual' ? 'manual' : 'automatic'
  return (
    <Section title={t('create.compound.title')}>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <PercentInput
            {...field('compoundRate')}
            label={t('create.field.compoundRate.label')}
            hint={t('create.field.compoundRate.hint')}
            required
          />
          <ChoiceInput
            {...field('compoundMode')}
            value={mode}
            label={t('create.field.compoundMode.label')}
            hint={t(`create.field.compoundMode.${mode}Hint`)}
            options={(['automatic', 'manual'] as const).map((value) => ({
              value,
              label: t(`create.field.compoundMode.${value}`),
            }))}
          />
        </div>
        <DurationInput
          {...field('compoundInterval')}
          label={t('create.field.compoundInterval.label')}
          hint={t('create.field.compoundInterval.hint')}
        />
        <div className={classes.pair}>
          <DateTimeInput
            {...field('compoundStart')}
            label={t('create.field.compoundStart.label')}
            hint={t('create.field.compoundStart.hint')}
            min={now}
          />
          <div>
            <AmountInput
              {...field('compoundMaxSupply')}
              label={t('create.field.compoundMaxSupply.label')}
              hint={t('create.field.compoundMaxSupply.hint')}
              unit={symbol}
            />
            {usual && usual.maxSupply > 0n && (
              <FieldNote>
                = {amountText(usual.maxSupply, decimals, lang, { maxFraction: 4 })} {symbol}
              </FieldNote>
            )}
          </div>
        </div>
      </div>
      <FieldFold inset title={t('create.compound.excluded')} fields={['interestExcluded']} {...{ form, reading }}>
        <AddressListInput
          {...field('interestExcluded')}
          label={t('create.field.interestExcluded.label')}
          hint={t('create.field.interestExcluded.hint')}
        />
      </FieldFold>
    </Section>
  )
}
