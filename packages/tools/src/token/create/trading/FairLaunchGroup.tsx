import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { ExchangeInput } from './ExchangeInput.tsx'

/** What becomes of what is minted and paid: the pair at the launch, giving back before it, and the deployer's part. */
export function FairLaunchGroup(props: FieldGroupProps) {
  const { field, form, reading } = props
  const t = useTokenTexts()
  const isFree = form.values.mintMode === 'free'
  const fillsPair = reading.draft.fairMint?.liquidityBps !== 0
  const locks = form.values.mintLiquidityFate === 'lock'
  return (
    <Section title={t('create.fairLaunch.title')} grid>
      <ExchangeInput {...props} />
      <PercentInput
        {...field('mintLiquidity')}
        label={t('create.field.mintLiquidity.label')}
        hint={t(isFree ? 'create.field.mintLiquidity.freeHint' : 'create.field.mintLiquidity.hint')}
      />
      {!isFree && (
        <>
          <PercentInput
            {...field('mintPremium')}
            label={t('create.field.mintPremium.label')}
            hint={t('create.field.mintPremium.hint')}
          />
          <PercentInput
            {...field('mintRefund')}
            label={t('create.field.mintRefund.label')}
            hint={t('create.field.mintRefund.hint')}
          />
        </>
      )}
      {fillsPair && (
        <ChoiceInput
          {...field('mintLiquidityFate')}
          label={t('create.field.mintLiquidityFate.label')}
          hint={t(locks ? 'create.field.mintLiquidityFate.lockHint' : 'create.field.mintLiquidityFate.burnHint')}
          options={[
            { value: 'burn', label: t('create.field.mintLiquidityFate.burn') },
            { value: 'lock', label: t('create.field.mintLiquidityFate.lock') },
          ]}
        />
      )}
      {fillsPair && locks && (
        <Wide>
          <DurationInput
            {...field('mintLockFor')}
            label={t('create.field.mintLockFor.label')}
            hint={t('create.field.mintLockFor.hint')}
          />
        </Wide>
      )}
      <Wide>
        <AddressInput
          {...field('deployer')}
          label={t('create.field.deployer.label')}
          hint={t('create.field.deployer.hint')}
          placeholder={t('owner.placeholder')}
        />
      </Wide>
    </Section>
  )
}
