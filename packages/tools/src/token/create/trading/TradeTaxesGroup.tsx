import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { FieldFold } from '../FieldFold.tsx'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

/** What a buy and a sell cost, the highest either can ever cost, and the tax of the first minutes. */
export function TradeTaxesGroup(props: FieldGroupProps) {
  const { field, form, reading } = props
  const t = useTokenTexts()
  const lang = useLang()
  const limit = formatPercent(tradingLimits.ceilingBps, lang)
  const trading = reading.draft.trading
  const highest = trading && Math.max(trading.buyBps, trading.launchTaxBps ?? 0)
  return (
    <Section title={t('create.tradeTaxes.title')} aside={t('create.tradeTaxes.aside', { limit })}>
      <div className={classes.pair}>
        <PercentInput
          {...field('buyPercent')}
          label={t('create.field.buyPercent.label')}
          hint={t('create.field.buyPercent.hint')}
        />
        <PercentInput
          {...field('sellPercent')}
          label={t('create.field.sellPercent.label')}
          hint={t('create.field.sellPercent.hint')}
        />
      </div>
      {trading && (
        <FieldNote>
          {t('create.tradeTaxes.slippage', {
            buy: formatPercent(trading.buyBps, lang),
            sell: formatPercent(trading.sellBps, lang),
          })}
          {highest !== undefined && highest > trading.buyBps
            ? ` ${t('create.tradeTaxes.launchSlippage', { highest: formatPercent(highest, lang) })}`
            : ''}
        </FieldNote>
      )}
      <FieldFold
        inset
        title={t('create.tradeTaxes.later')}
        fields={['buyCeiling', 'sellCeiling']}
        {...{ form, reading }}
      >
        <div className={classes.pair}>
          {(['buyCeiling', 'sellCeiling'] as const).map((ceiling) => (
            <PercentInput
              key={ceiling}
              {...field(ceiling)}
              label={t(`create.field.${ceiling}.label`)}
              hint={t('taxCeiling.hint')}
              placeholder={t('taxCeiling.placeholder')}
            />
          ))}
        </div>
      </FieldFold>
      <LaunchTax {...props} />
    </Section>
  )
}

function LaunchTax({ field, form, reading, market }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const on = form.values.launchTax === '1'
  const inBlocks = form.values.launchTaxUnit === 'b'
  const seconds = reading.draft.trading?.launchSeconds
  const number = (value: number) => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(value)
  return (
    <div className={classes.switches}>
      <SwitchField
        label={t('create.field.launchTax.label')}
        hint={t(on ? 'create.field.launchTax.on' : 'create.field.launchTax.off')}
        checked={on}
        onChange={(checked) => form.set('launchTax', checked ? '1' : '')}
        fromLink={form.fromLink('launchTax')}
      >
        <div className={classes.stack}>
          <PercentInput
            {...field('launchTaxPercent')}
            label={t('create.field.launchTaxPercent.label')}
            hint={t('create.field.launchTaxPercent.hint')}
            required
          />
          <div className={classes.shares}>
            <IntegerInput {...field('launchTaxWindow')} label={t('create.field.launchTaxWindow.label')} required />
            <ChoiceInput
              {...field('launchTaxUnit')}
              label={t('create.field.launchTaxUnit.label')}
              options={[
                { value: 's', label: t('create.field.launchTaxUnit.seconds') },
                { value: 'b', label: t('create.field.launchTaxUnit.blocks') },
              ]}
            />
          </div>
          {inBlocks && seconds !== undefined && market.blockSeconds !== undefined ? (
            <FieldNote>
              {t('create.field.launchTaxWindow.converted', {
                seconds: number(seconds),
                blockSeconds: number(market.blockSeconds),
              })}
            </FieldNote>
          ) : (
            <FieldNote>{t('create.field.launchTaxWindow.hint')}</FieldNote>
          )}
        </div>
      </SwitchField>
    </div>
  )
}
