import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { bpsToPercent } from '@tokensmith/sdk/base/parse/parseBps.ts'
import type { TaxPurpose } from '@tokensmith/sdk/token/tradingValues.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { FieldFold } from '../FieldFold.tsx'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { purposesOf } from '../parseTaxes.ts'

const receivers = { liquidity: 'liquidityAddress', marketing: 'marketingAddress', team: 'teamAddress' } as const

/** What the taxes are for, who receives them, and how the tax tokens are sold. */
export function DistributionGroup(props: FieldGroupProps) {
  const { field, reading, variant } = props
  const t = useTokenTexts()
  const lang = useLang()
  const { till, modules } = reading.draft
  const purposes = purposesOf(variant.kind, modules)
  const weights = till?.split.weights ?? {}
  const sumBps = purposes.reduce((sum, purpose) => sum + (weights[purpose] ?? 0), 0)
  const hasPart = (purpose: TaxPurpose) => weights[purpose] !== 0
  return (
    <Section title={t('create.distribution.title')} aside={t('create.distribution.aside')}>
      <div className={classes.shares}>
        {purposes.map((purpose) => (
          <PercentInput key={purpose} {...field(`${purpose}Share`)} label={t(`create.field.${purpose}Share.label`)} />
        ))}
      </div>
      <p className={classes.note}>{t('create.distribution.sum', { sum: formatPercent(sumBps, lang) })}</p>
      <div className={classes.fields}>
        {(['liquidity', 'marketing', 'team'] as const).filter(hasPart).map((purpose) => (
          <AddressInput
            key={purpose}
            {...field(receivers[purpose])}
            label={t(`create.field.${receivers[purpose]}.label`)}
            hint={t(`create.field.${receivers[purpose]}.hint`)}
            placeholder={t(purpose === 'liquidity' ? 'create.field.liquidityAddress.placeholder' : 'owner.placeholder')}
          />
        ))}
      </div>
      <SwapBack {...props} />
    </Section>
  )
}

function SwapBack({ field, form, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18, trading, market } = reading.draft
  const on = form.values.swapBack === '1'
  const threshold = trading?.swapThreshold
  return (
    <div className={classes.fields}>
      <SwitchField
        label={t('create.field.swapBack.label')}
        hint={t(on ? 'create.field.swapBack.on' : 'create.field.swapBack.off')}
        checked={on}
        onChange={(checked) => form.set('swapBack', checked ? '1' : '')}
        fromLink={form.fromLink('swapBack')}
      >
        <div className={classes.pair}>
          <div>
            <AmountInput
              {...field('swapThreshold')}
              label={t('create.field.swapThreshold.label')}
              hint={t('create.field.swapThreshold.hint')}
              unit={symbol}
            />
            {threshold !== undefined && threshold > 0n && (
              <FieldNote>
                {t('create.field.swapThreshold.kept', {
                  amount: amountText(powerOfTwo(threshold), decimals, lang, { maxFraction: 4 }),
                  symbol,
                })}
              </FieldNote>
            )}
          </div>
          <PercentInput
            {...field('slippage')}
            label={t('create.field.slippage.label')}
            hint={t('create.field.slippage.hint')}
            required
          />
        </div>
        <FieldFold inset title={t('create.distribution.advanced')} fields={['exchangeFee']} {...{ form, reading }}>
          <PercentInput
            {...field('exchangeFee')}
            label={t('create.field.exchangeFee.label')}
            hint={t('create.field.exchangeFee.hint')}
            placeholder={bpsToPercent(market?.feeBps ?? 0)}
          />
        </FieldFold>
      </SwitchField>
    </div>
  )
}

/** The largest power of two at or below: what the contract keeps. */
function powerOfTwo(amount: bigint): bigint {
  return 1n << BigInt(amount.toString(2).length - 1)
}
