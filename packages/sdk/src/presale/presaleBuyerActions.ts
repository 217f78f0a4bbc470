import { amountField } from '../base/fields/amountField.ts'
import { describePresaleActions } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import { saleActions } from './saleActions.ts'

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
      ...saleActions.refundPresaleTo.fields,
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
  saleActions.refundPresaleTo,
])
