import { saleClaims } from '@tokensmith/sdk/sale/SaleValues.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { claimOf } from '../parseSale.ts'
import { saleRewardFields } from '../saleFields.ts'
import { salePayCoin } from '../salePayCoin.ts'

/** How much buyers pay at least and at most, when they get their tokens, and what those get who invite them. */
export function SaleBuyersGroup(props: FieldGroupProps) {
  const { field, form, reading, market } = props
  const t = useTokenTexts()
  const coin = salePayCoin(reading.draft, market.chain).symbol
  const claim = claimOf(form.values)
  return (
    <Section title={t('create.sale.buyersTitle')} grid>
      {(['saleSoftCap', 'saleLimit', 'saleLeast', 'saleMost'] as const).map((name) => (
        <AmountInput
          key={name}
          {...field(name)}
          label={t(`create.field.${name}.label`)}
          hint={t(`create.field.${name}.hint`)}
          unit={coin}
        />
      ))}
      <Wide>
        <ChoiceInput
          {...field('saleClaim')}
          label={t('create.field.saleClaim.label')}
          hint={t(`create.field.saleClaim.${claim}Hint`)}
          options={saleClaims.map((value) => ({ value, label: t(`create.field.saleClaim.${value}`) }))}
        />
      </Wide>
      {claim === 'linear' &&
        (['releaseFor', 'releaseInterval'] as const).map((name) => (
          <Wide key={name}>
            <DurationInput
              {...field(name)}
              label={t(`create.field.${name}.label`)}
              hint={t(`create.field.${name}.hint`)}
            />
          </Wide>
        ))}
      <Wide>
        <Inviting {...props} />
      </Wide>
    </Section>
  )
}

/** Rewards by generation, and whether everybody has to be invited. */
function Inviting({ field, form }: FieldGroupProps) {
  const t = useTokenTexts()
  const isRewarded = form.values.saleRewards === '1'
  const mustBind = form.values.bindFirst === '1'
  return (
    <div className={classes.switches}>
      <SwitchField
        label={t('create.field.saleRewards.label')}
        hint={t(isRewarded ? 'create.field.saleRewards.on' : 'create.field.saleRewards.off')}
        checked={isRewarded}
        onChange={(checked) => form.set('saleRewards', checked ? '1' : '')}
        fromLink={form.fromLink('saleRewards')}
      >
        <div className={classes.stack}>
          <div className={classes.shares}>
            {saleRewardFields.map((reward, index) => (
              <PercentInput
                key={reward}
                {...field(reward)}
                label={t('create.field.saleReward.label', { number: index + 1 })}
              />
            ))}
          </div>
          <FieldNote>{t('create.field.saleReward.hint')}</FieldNote>
        </div>
      </SwitchField>
      <SwitchField
        label={t('create.field.bindFirst.label')}
        hint={t(mustBind ? 'create.field.bindFirst.on' : 'create.field.bindFirst.off')}
        checked={mustBind}
        onChange={(checked) => form.set('bindFirst', checked ? '1' : '')}
        fromLink={form.fromLink('bindFirst')}
      />
    </div>
  )
}
