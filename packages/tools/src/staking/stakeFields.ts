import { amountField } from '@tokensmith/sdk/base/fields/amountField.ts'
import { choiceField } from '@tokensmith/sdk/base/fields/choiceField.ts'
import type { Field, FieldCoin } from '@tokensmith/sdk/base/fields/Field.ts'
import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { poolLimits } from '@tokensmith/sdk/staking/poolLimits.ts'
import { formatUnits } from 'viem'
import type { FormReading } from '../_shared/form/useFieldProps.ts'

/** What a stake is read against. */
export type StakeContext = {
  /** With what the wallet has of it, once one is connected. */
  coin?: FieldCoin
  /** Base units that the new stake must have at least, with what it is added to. */
  least?: bigint
}

/** An amount of what is staked. */
export const stakeAmountFields: readonly Field<StakeContext>[] = [
  amountField<StakeContext>({
    ...{ name: 'amount', label: 'stake.amount', hint: 'stake.amountHint' },
    ...{ coin: ({ coin = { decimals: 18 } }) => coin, most: () => poolLimits.amount },
  }),
]

/** The same with the number of a period, which chips choose. */
export const stakeFields: readonly Field<StakeContext>[] = [
  ...stakeAmountFields,
  choiceField<StakeContext>({
    ...{ name: 'period', label: 'stake.period', options: ['0', '1', '2', '3', '4', '5', '6', '7'] },
    texts: 'stake.periodNumber',
  }),
]

/** Reads the amount of a stake; less than the pool takes is refused before the wallet is asked. */
export function parseStake(
  typed: Readonly<Record<string, string>>,
  context: StakeContext,
): FormReading<string> & { amount?: bigint } {
  const { values, faults, asks } = parseFields(stakeAmountFields, typed, context)
  const amount = values.amount as bigint | undefined
  const { coin = { decimals: 18 }, least = 0n } = context
  if (amount === undefined) return { faults, asks }
  if (amount < least) {
    const params = { min: formatUnits(least, coin.decimals) }
    return { faults: { ...faults, amount: { code: 'amountBelow', params } }, asks }
  }
  const { available } = coin
  if (available !== undefined && amount > available) {
    const [needed, balance] = [formatUnits(amount, coin.decimals), formatUnits(available, coin.decimals)]
    const params = { needed, balance, symbol: coin.symbol ?? '' }
    return { faults: { ...faults, amount: { code: 'insufficientTokenBalance', params } }, asks }
  }
  return { faults, asks, amount }
}
