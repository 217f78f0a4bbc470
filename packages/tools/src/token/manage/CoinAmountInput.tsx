import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import type { FieldProps } from '@tokensmith/ui/inputs/FieldProps.ts'
import { availableOf } from '../../_shared/coin/availableOf.ts'
import { useTokenTexts } from '../useTokenTexts.ts'

type CoinAmountInputProps = Omit<FieldProps, 'label'> & {
  coin: { symbol?: string; decimals?: number; balance?: bigint }
  /** Names the field where the coin alone does not. */
  label?: string
  /** The coin is the one that gas is paid in. */
  keepsGas?: boolean
}

/** An amount of one of the pair's coins, named by its symbol. */
export function CoinAmountInput({ coin, label, keepsGas, ...field }: CoinAmountInputProps) {
  const t = useTokenTexts()
  const { symbol = '' } = coin
  return (
    <AmountInput
      {...field}
      label={label ?? t('field.amountOf', { symbol })}
      unit={symbol}
      available={availableOf(coin, { keepsGas: keepsGas === true })}
    />
  )
}
