import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { CreateTokenField } from '../createTokenFields.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { listCoins } from '../parseMarket.ts'

type CoinChoiceProps = Pick<FieldGroupProps, 'field' | 'form' | 'market'> & {
  /** Holds the choice; `typed` holds the address of a coin that is not in the list. */
  chosen: CreateTokenField
  typed: CreateTokenField
  /** Choices before the chain's list; the form starts with the first one. */
  first: readonly { value: string; label: string }[]
}

/** A coin of the chain's list, or any other by its address, which is looked up on the chain. */
export function CoinChoice({ chosen, typed, first, field, form, market }: CoinChoiceProps) {
  const t = useTokenTexts()
  const address = form.values[typed].trim().toLowerCase()
  const found = market.coins[address]
  const isTyped = form.values[chosen] === 'custom'
  return (
    <>
      <ChoiceInput
        {...field(chosen)}
        label={t(`create.field.${chosen}.label`)}
        hint={t(`create.field.${chosen}.hint`)}
        options={[
          ...first,
          ...listCoins(market.chain).map(({ address: value, symbol }) => ({ value, label: symbol })),
          { value: 'custom', label: t('create.field.coin.other') },
        ]}
      />
      {isTyped && (
        <div>
          <AddressInput
            {...field(typed)}
            label={t(`create.field.${typed}.label`)}
            hint={t(`create.field.${typed}.hint`)}
            ownAddress={false}
            required
          />
          {found === 'reading' && <FieldNote>{t('create.field.coin.reading')}</FieldNote>}
          {typeof found === 'object' && (
            <FieldNote tone="good">
              {t('create.field.coin.found', { symbol: found.symbol, decimals: found.decimals })}
            </FieldNote>
          )}
        </div>
      )}
    </>
  )
}
