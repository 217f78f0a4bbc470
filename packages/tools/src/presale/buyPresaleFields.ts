import { amountField } from '@tokensmith/sdk/base/fields/amountField.ts'
import { choiceField } from '@tokensmith/sdk/base/fields/choiceField.ts'
import type { Field, TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import type { HeldCoin } from '../_shared/form/balanceFault.ts'

/** What a purchase is read against. */
export type BuyPresaleContext = {
  typed?: TypedTexts
  /** The chosen coin with what the wallet has of it, and the token with what is left of it. */
  coin?: HeldCoin
  token?: HeldCoin
  isFair?: boolean
}

export const isTypedInTokens = ({ typed, isFair }: BuyPresaleContext) => typed?.payIn === 'tokens' && !isFair

/** With which of the coins; laid out by hand, since the coins are the sale's own. */
export const payCoinField: Field<BuyPresaleContext> = choiceField({
  name: 'payCoin',
  label: 'buy.coin',
  options: ['0', '1', '2', '3'],
  texts: 'buy.coinNumber',
})

/** How much, in coin or in tokens. */
export const amountFields: readonly Field<BuyPresaleContext>[] = [
  choiceField({
    name: 'payIn',
    label: 'buy.payIn',
    options: ['coin', 'tokens'],
    texts: 'buy.in',
    isOffered: ({ isFair }) => !isFair,
  }),
  amountField({
    name: 'pay',
    label: 'buy.amount',
    coin: (context) => {
      const { symbol, decimals = 18, balance } = (isTypedInTokens(context) ? context.token : context.coin) ?? {}
      return { symbol, decimals, available: balance }
    },
  }),
]

/** The form that buys. */
export const buyPresaleFields: readonly Field<BuyPresaleContext>[] = [payCoinField, ...amountFields]
