import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

/** What the finish puts into the exchange, what becomes of that liquidity, and who receives the rest. */
export function SaleFinishGroup({ field, form }: FieldGroupProps) {
  const t = useTokenTexts()
  const locks = form.values.saleLiquidityFate !== 'burn'
  return (
    <Section title={t('create.sale.finishTitle')} grid>
      {(['saleLiquidity', 'salePremium'] as const).map((name) => (
        <PercentInput
          key={name}
          {...field(name)}
          label={t(`create.field.${name}.label`)}
          hint={t(`create.field.${name}.hint`)}
        />
      ))}
      <Wide>
        <ChoiceInput
          {...field('saleLiquidityFate')}
          label={t('create.field.saleLiquidityFate.label')}
          hint={t(locks ? 'create.field.saleLiquidityFate.lockHint' : 'create.field.saleLiquidityFate.burnHint')}
          options={[
            { value: 'lock', label: t('create.field.saleLiquidityFate.lock') },
            { value: 'burn', label: t('create.field.saleLiquidityFate.burn') },
          ]}
        />
      </Wide>
      {locks && (
        <Wide>
          <DurationInput
            {...field('saleLockFor')}
            label={t('create.field.saleLockFor.label')}
            hint={t('create.field.saleLockFor.hint')}
          />
        </Wide>
      )}
      <Wide>
        <AddressInput
          {...field('deployer')}
          label={t('create.field.deployer.label')}
          hint={t('create.field.deployer.saleHint')}
          placeholder={t('owner.placeholder')}
        />
      </Wide>
    </Section>
  )
}
