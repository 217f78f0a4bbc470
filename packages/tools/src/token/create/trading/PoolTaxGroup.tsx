import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { poolTaxFields, sumOfRates } from '../parsePoolTax.ts'

/** What each trade with the token's own pool is charged, for whom, and the largest buy of the first time. */
export function PoolTaxGroup(props: FieldGroupProps) {
  const { field, reading } = props
  const t = useTokenTexts()
  const lang = useLang()
  const { poolTax } = reading.draft
  const hasFund = !poolTax || poolTax.buy.fundBps + poolTax.sell.fundBps > 0
  const limit = formatPercent(tradingLimits.ceilingBps, lang)
  return (
    <Section title={t('create.tradeTaxes.title')} aside={t('create.poolTax.aside', { limit })}>
      <div className={classes.stack}>
        {(['buy', 'sell'] as const).map((side) => (
          <div key={side}>
            <div className={classes.shares}>
              {Object.values(poolTaxFields[side]).map((rate) => (
                <PercentInput key={rate} {...field(rate)} label={t(`create.field.${rate}.label`)} />
              ))}
            </div>
            {poolTax && (
              <p className={classes.note}>
                {t(`create.poolTax.${side}Sum`, { sum: formatPercent(sumOfRates(poolTax[side]), lang) })}
              </p>
            )}
          </div>
        ))}
        <p className={classes.note}>{t('create.poolTax.note')}</p>
        {hasFund && (
          <AddressInput
            {...field('fund')}
            label={t('create.field.fund.label')}
            hint={t('create.field.fund.hint')}
            placeholder={t('owner.placeholder')}
          />
        )}
        <LargestBuy {...props} />
      </div>
    </Section>
  )
}

function LargestBuy({ field, form, market }: FieldGroupProps) {
  const t = useTokenTexts()
  const on = form.values.limitBuys === '1'
  return (
    <div className={classes.switches}>
      <SwitchField
        label={t('create.field.limitBuys.label')}
        hint={t(on ? 'create.field.limitBuys.on' : 'create.field.limitBuys.off')}
        checked={on}
        onChange={(checked) => form.set('limitBuys', checked ? '1' : '')}
        fromLink={form.fromLink('limitBuys')}
      >
        <div className={classes.stack}>
          <AmountInput
            {...field('maxBuy')}
            label={t('create.field.maxBuy.label')}
            hint={t('create.field.maxBuy.hint')}
            unit={market.chain.symbol}
            required
          />
          <DurationInput
            {...field('maxBuyFor')}
            label={t('create.field.maxBuyFor.label')}
            hint={t('create.field.limitsFor.hint')}
          />
        </div>
      </SwitchField>
    </div>
  )
}
