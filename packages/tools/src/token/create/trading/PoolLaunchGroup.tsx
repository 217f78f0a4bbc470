import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { formatFirstPrice } from '../formatFirstPrice.ts'

/** The first liquidity of a token that is its own exchange, as a second transaction right after the creation. */
export function PoolLaunchGroup({ field, form, reading, market, now }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', supply, decimals = 18, poolLaunch } = reading.draft
  const coin = market.chain.symbol
  const on = form.values.poolLaunch === '1'
  const usualLock = form.values.poolLockUntil === '' ? poolLaunch?.unlockAt : undefined
  return (
    <Section title={t('create.launch.title')}>
      <div className={classes.switches}>
        <SwitchField
          label={t('create.field.poolLaunch.label')}
          hint={t(on ? 'create.field.poolLaunch.on' : 'create.field.poolLaunch.off')}
          checked={on}
          onChange={(checked) => form.set('poolLaunch', checked ? '1' : '')}
          fromLink={form.fromLink('poolLaunch')}
        >
          <div className={classes.stack}>
            <div className={classes.pair}>
              <AmountInput
                {...field('poolTokens')}
                label={t('create.field.poolTokens.label')}
                hint={t('create.field.poolTokens.hint')}
                unit={symbol}
                required
              />
              <AmountInput
                {...field('poolCoin')}
                label={t('create.field.poolCoin.label')}
                hint={t('create.field.poolCoin.hint')}
                unit={coin}
                required
              />
            </div>
            {poolLaunch && supply !== undefined && poolLaunch.amount <= supply && (
              <FieldNote>
                {t('create.poolLaunch.price', {
                  symbol,
                  price: formatFirstPrice(poolLaunch, { decimals, symbol: coin, lang }),
                  share: formatPercent(Number((poolLaunch.amount * 10_000n) / supply), lang),
                })}
              </FieldNote>
            )}
            <div>
              <DateTimeInput
                {...field('poolLockUntil')}
                label={t('create.field.poolLockUntil.label')}
                hint={t('create.field.poolLockUntil.hint')}
                min={now}
              />
              {usualLock !== undefined && <FieldNote>= {formatLocal(usualLock, lang)}</FieldNote>}
            </div>
          </div>
        </SwitchField>
      </div>
    </Section>
  )
}
