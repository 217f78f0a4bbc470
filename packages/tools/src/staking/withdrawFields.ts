import { addressField } from '@tokensmith/sdk/base/fields/addressField.ts'
import { amountField } from '@tokensmith/sdk/base/fields/amountField.ts'
import { choiceField } from '@tokensmith/sdk/base/fields/choiceField.ts'
import type { Field, FieldCoin } from '@tokensmith/sdk/base/fields/Field.ts'
import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { type Address, formatUnits } from 'viem'
import type { FormReading } from '../_shared/form/useFieldProps.ts'

/** What a withdrawal is read against: the position, and the least that may be left of it. Amounts are base units. */
export type WithdrawContext = {
  coin?: FieldCoin
  staked?: bigint
  least?: bigint
  account?: Address | undefined
  shortName?: string
}

/** How much of a position is taken out, whether what was earned comes along, and whereto. */
export const withdrawFields: readonly Field<WithdrawContext>[] = [
  amountField<WithdrawContext>({
    ...{ name: 'amount', label: 'withdraw.amount', hint: 'withdraw.amountHint', isOptional: true },
    ...{ coin: ({ coin = { decimals: 18 } }) => coin, empty: ({ staked }) => staked },
  }),
  choiceField<WithdrawContext>({
    ...{ name: 'claimToo', label: 'withdraw.claimToo', hint: 'withdraw.claimTooHint' },
    ...{ options: ['yes', 'no'], texts: 'withdraw.choice' },
  }),
  addressField<WithdrawContext>({
    ...{ name: 'receiver', label: 'withdraw.receiver', hint: 'withdraw.receiverHint', isOptional: true },
    ...{ hasOwnAddress: false, expected: ({ shortName, account }) => ({ shortName, self: account }) },
  }),
]

/** Reads it: not more than there is, and what is left is nothing or what the pool takes at least. */
export function parseWithdraw(typed: Readonly<Record<string, string>>, context: WithdrawContext) {
  const { values, faults: found, asks, isComplete } = parseFields(withdrawFields, typed, context)
  const { staked = 0n, least = 0n, coin = { decimals: 18 }, account } = context
  const amount = values.amount as bigint | undefined
  const text = (value: bigint) => formatUnits(value, coin.decimals)
  const faults: FormReading<string>['faults'] = { ...found }
  const reading = (amountFault?: FormReading<string>['faults'][string]) => ({
    ...{ asks, faults: amountFault ? { ...faults, amount: amountFault } : faults },
  })
  if (amount === undefined || !isComplete) return reading()
  if (amount > staked) return reading({ code: 'amountAbove', params: { max: text(staked) } })
  const rest = staked - amount
  if (rest > 0n && rest < least) return reading({ code: 'amountAbove', params: { max: text(staked - least) } })
  const receiver = (values.receiver as Address | undefined) ?? account
  return { ...reading(), values: receiver && { amount, receiver, claimToo: values.claimToo === 'yes' } }
}
