import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { FieldFold } from '../FieldFold.tsx'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { CoinChoice } from './CoinChoice.tsx'

/** What dividends are paid in, who has a share in them, and how often. */
export function DividendGroup(props: FieldGroupProps) {
  const { variant, field, form, reading } = props
  const t = useTokenTexts()
  const { symbol, market } = reading.draft
  const forLiquidity = variant.kind === 'lpDividend'
  const amounts = forLiquidity ? (['minStake', 'minTotalStake'] as const) : (['minHolding'] as const)
  return (
    <Section title={t(forLiquidity ? 'create.lpDividend.title' : 'create.dividend.title')}>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <CoinChoice
            {...props}
            chosen="dividendCoin"
            typed="dividendCoinToken"
            first={[
              // A vault pays tokens alone, so of a pair with the native coin it pays the wrapped one.
              {
                value: '',
                label: t(`create.field.dividendCoin.${market?.baseIsNative ? 'wrapped' : 'base'}`, {
                  symbol: market?.base?.symbol ?? '…',
                }),
              },
              { value: 'token', label: t('create.field.dividendCoin.token') },
            ]}
          />
          {amounts.map((amount) => (
            <AmountInput
              key={amount}
              {...field(amount)}
              label={t(`create.field.${amount}.label`)}
              hint={t(`create.field.${amount}.hint`)}
              unit={forLiquidity ? 'LP' : symbol}
            />
          ))}
        </div>
        <DurationInput
          {...field('dividendEpoch')}
          label={t('create.field.dividendEpoch.label')}
          hint={t('create.field.dividendEpoch.hint')}
        />
        <DurationInput
          {...field('dividendWait')}
          label={t('create.field.dividendWait.label')}
          hint={t('create.field.dividendWait.hint')}
        />
      </div>
      <p className={classes.note}>{t('create.dividend.manual')}</p>
      {!forLiquidity && (
        <FieldFold inset title={t('create.dividend.excluded')} fields={['dividendExcluded']} {...{ form, reading }}>
          <AddressListInput
            {...field('dividendExcluded')}
            label={t('create.field.dividendExcluded.label')}
            hint={t('create.field.dividendExcluded.hint')}
          />
        </FieldFold>
      )}
    </Section>
  )
}
