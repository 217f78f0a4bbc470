import { coolDownField, limitField } from './actionFields.ts'
import { actionsOf } from './TokenAction.ts'

/** The opening limits of a pair. */
export const limitActions = actionsOf('limits', [
  {
    id: 'loosenLimits',
    part: 'trading',
    by: 'owner',
    isOneWay: true,
    spends: ['loosenLimits'],
    args: ['maxTransaction', 'maxHolding', 'coolDown'],
    fields: [
      limitField('maxTransaction', ({ trading }) => trading.market?.limits?.maxTransaction),
      limitField('maxHolding', ({ trading }) => trading.market?.limits?.maxHolding),
      coolDownField(({ trading }) => trading.market?.limits?.coolDownSeconds),
    ],
    isOpen: ({ trading: { market } }) => !market || market.limits !== undefined,
  },
])
