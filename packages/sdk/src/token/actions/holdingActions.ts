import { amountField } from '../../base/fields/amountField.ts'
import { ownCoin, toField } from './actionFields.ts'
import { actionsOf, isAfterMint, isAfterSale } from './TokenAction.ts'

/** What everybody does with tokens of his own. */
export const holdingActions = actionsOf('holding', [
  {
    id: 'transfer',
    part: 'token',
    by: 'holder',
    isOneWay: true,
    args: ['to', 'amount'],
    fields: [
      toField,
      amountField({
        name: 'amount',
        coin: (context) => ({
          ...ownCoin(context),
          available: context.trading.fairMint?.own?.movable ?? context.token.account?.balance,
        }),
      }),
    ],
    isOpen: (context) => isAfterMint(context) && isAfterSale(context),
  },
  {
    id: 'burn',
    part: 'burn',
    by: 'holder',
    isOneWay: true,
    args: ['amount'],
    isOpen: isAfterSale,
    fields: [
      amountField({
        name: 'amount',
        coin: (context) => ({ ...ownCoin(context), available: context.token.account?.balance }),
      }),
    ],
  },
])
