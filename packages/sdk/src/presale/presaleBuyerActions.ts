import { addressField } from '../base/fields/addressField.ts'
import { amountField } from '../base/fields/amountField.ts'
import { describePresaleActions } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'

const expected = ({ sale, account, shortName }: PresaleContext) => ({ shortName, self: account, token: sale.token })

const receiver = addressField<PresaleContext>({
  name: 'receiver',
  label: 'actions.field.receiver',
  hint: 'actions.field.receiverHint',
  expected,
  hasOwnAddress: false,
})

/** What a buyer can do beside claiming. */
export const presaleBuyerActions = describePresaleActions([
  {
    id: 'claimOrRefund',
    by: 'buyer',
    fields: [],
    isOpen: ({ sale: { state, own } }) => state === 'finished' && own !== undefined && own.claimable > 0n,
    make: () => ({ action: 'claimOrRefund' }),
  },
  {
    id: 'claimPresaleTo',
    by: 'buyer',
    fields: [
      receiver,
      amountField<PresaleContext>({
        name: 'leastArrival',
        label: 'actions.field.leastArrival',
        hint: 'actions.field.leastArrivalHint',
        coin: ({ sale, token }) => ({ ...token, available: sale.own?.claimable }),
        isLimit: true,
        zero: true,
      }),
    ],
    isOneWay: true,
    isOpen: ({ sale: { state, own } }) => state === 'finished' && own !== undefined && own.claimable > 0n,
    make: ({ receiver: to, leastArrival }) => ({ action: 'claimPresaleTo', receiver: to, leastArrival }),
  },
  {
    id: 'refundPresaleTo',
    by: 'buyer',
    fields: [receiver],
    isOneWay: true,
    perCoin: true,
    isOpen: ({ sale }, coin) => (sale.own?.coins[coin]?.due ?? 0n) > 0n,
    make: ({ receiver: to }, coin) => ({ action: 'refundPresaleTo', receiver: to, coin }),
  },
])
