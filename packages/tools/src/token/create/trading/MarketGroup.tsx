import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { CoinChoice } from './CoinChoice.tsx'
import { ExchangeInput } from './ExchangeInput.tsx'
import { OpeningLimits, PartOfSupplyInput } from './OpeningLimits.tsx'

/** Where the token trades, from when on, and what one account may do in the first time. */
export function MarketGroup(props: FieldGroupProps) {
  const { field, market, now, reading } = props
  const t = useTokenTexts()
  const { symbol } = market.chain
  const sells = hasSale(reading.draft)
  return (
    <Section title={t('create.market.title')} grid>
      <ExchangeInput {...props} />
      <CoinChoice {...props} chosen="base" typed="baseToken" first={[{ value: '', label: symbol }]} />
      {!sells && (
        <Wide>
          <DateTimeInput
            {...field('tradingStart')}
            label={t('create.field.tradingStart.label')}
            hint={t('create.field.tradingStart.hint')}
            min={now}
          />
        </Wide>
      )}
      <Wide>
        <OpeningLimits {...props} onHint={t(sells ? 'create.field.limits.onSale' : 'create.field.limits.on')}>
          <div className={classes.pair}>
            {(['maxTransaction', 'maxHolding'] as const).map((name) => (
              <PartOfSupplyInput
                key={name}
                {...props}
                name={name}
                hint={t(`create.field.${name}.hint`)}
                amount={reading.draft.market?.limits?.[name]}
              />
            ))}
          </div>
        </OpeningLimits>
      </Wide>
    </Section>
  )
}
