import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { poolStarts } from '../parsePool.ts'
import { OpeningLimits, PartOfSupplyInput } from './OpeningLimits.tsx'

/** Who brings the liquidity of a token that is its own exchange, from when on it trades, what it keeps, and its limits. */
export function PoolGroup(props: FieldGroupProps) {
  const { variant, field, form, now, reading } = props
  const t = useTokenTexts()
  // Its deployer is the provider of what is sold first, and its finish the start.
  const sells = hasSale(reading.draft)
  const start = poolStarts.find((known) => known === form.values.poolStart) || 'liquidity'
  return (
    <Section title={t('create.pool.title')} grid>
      {!sells && (
        <>
          <Wide>
            <AddressInput
              {...field('provider')}
              label={t('create.field.provider.label')}
              hint={t('create.field.provider.hint')}
              placeholder={t('create.field.provider.placeholder')}
            />
          </Wide>
          <ChoiceInput
            {...field('poolStart')}
            label={t('create.field.poolStart.label')}
            hint={t(`create.field.poolStart.${start}Hint`)}
            options={poolStarts.map((value) => ({ value, label: t(`create.field.poolStart.${value || 'liquidity'}`) }))}
          />
        </>
      )}
      {!sells && start === 'date' && (
        <DateTimeInput
          {...field('tradingStart')}
          label={t('create.field.tradingStart.label')}
          hint={t('create.field.poolStart.dateField')}
          min={now}
          required
        />
      )}
      <PercentInput
        {...field('poolFee')}
        label={t('create.field.poolFee.label')}
        hint={t('create.field.poolFee.hint')}
      />
      {variant.kind === 'erc314' && (
        <Wide>
          <OpeningLimits {...props} onHint={t('create.pool.limitsOn')}>
            <PartOfSupplyInput
              {...props}
              name="maxHolding"
              hint={t('create.pool.maxHoldingHint')}
              amount={reading.draft.poolLimits?.maxHolding}
            />
          </OpeningLimits>
        </Wide>
      )}
    </Section>
  )
}
