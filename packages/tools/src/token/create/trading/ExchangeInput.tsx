import { hasFairMint } from '@tokensmith/contracts/compose/tokenModules.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { findExchange } from '../parseMarket.ts'

/** An exchange of the chain's list, or any other by its router. */
export function ExchangeInput({ variant, field, form, market }: FieldGroupProps) {
  const t = useTokenTexts()
  const { swaps } = market.chain
  const exchange = findExchange(form.values, swaps)
  const listedHint = hasFairMint(variant) ? 'create.field.router.hintMint' : 'create.field.router.hint'
  return (
    <>
      {swaps.length > 0 && (
        <ChoiceInput
          {...field('exchange')}
          label={t('create.field.exchange.label')}
          hint={t('create.field.exchange.hint')}
          options={[
            ...swaps.map(({ name, router }, index) => ({ value: index === 0 ? '' : router, label: name })),
            { value: 'custom', label: t('create.field.exchange.other') },
          ]}
        />
      )}
      {exchange === 'custom' && (
        <AddressInput
          {...field('router')}
          label={t('create.field.router.label')}
          hint={t(swaps.length > 0 ? listedHint : 'create.field.router.hintOnly')}
          ownAddress={false}
          required
        />
      )}
    </>
  )
}
