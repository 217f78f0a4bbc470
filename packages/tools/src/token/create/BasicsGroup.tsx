import { hasFairMint, hasOwner } from '@tokensmith/contracts/compose/tokenModules.ts'
import { maxTokenNameBytes } from '@tokensmith/sdk/base/parse/parseTokenName.ts'
import { maxTokenSymbolBytes } from '@tokensmith/sdk/base/parse/parseTokenSymbol.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { FieldGroupProps } from './FieldGroupProps.ts'

/** Name, symbol, supply, decimals and who gets them; what everybody mints has no supply at first, and nobody gets it. */
export function BasicsGroup({ variant, field, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  // Modules decide as well: a token with burning alone belongs to nobody.
  const owned = hasOwner({ kind: variant.kind, modules: reading.draft.modules })
  const isMinted = hasFairMint(variant)
  return (
    <Section title={t('basics.title')} grid>
      <TextInput
        {...field('name')}
        label={t('name.label')}
        hint={t('name.hint')}
        limitBytes={maxTokenNameBytes}
        required
      />
      <TextInput
        {...field('symbol')}
        label={t('symbol.label')}
        hint={t('symbol.hint')}
        limitBytes={maxTokenSymbolBytes}
        required
      />
      {!isMinted && (
        <AmountInput
          {...field('supply')}
          label={t('supply.label')}
          hint={t('supply.hint')}
          unit={reading.draft.symbol}
          required
        />
      )}
      <IntegerInput {...field('decimals')} label={t('decimals.label')} hint={t('decimals.hint')} required />
      {!isMinted && (
        <Wide>
          <AddressInput
            {...field('owner')}
            label={t(owned ? 'owner.label' : 'owner.receiver')}
            hint={t(owned ? 'owner.hintOwned' : 'owner.hintStandard')}
            placeholder={t('owner.placeholder')}
          />
        </Wide>
      )}
    </Section>
  )
}
