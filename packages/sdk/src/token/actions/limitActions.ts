import { formatUnits } from 'viem'
import { loosenedField } from '../../base/fields/amountField.ts'
import type { ActionContext } from './ActionContext.ts'
import { coolDownField, ownCoin } from './actionFields.ts'
import { actionsOf } from './TokenAction.ts'

/** A limit in tokens that only becomes wider. */
export const limitField = (
  name: 'maxTransaction' | 'maxHolding',
  now: (context: ActionContext) => bigint | undefined,
) =>
  loosenedField<ActionContext>({
    name,
    label: `create.field.${name}.label`,
    hint: 'field.limitHint',
    coin: ownCoin,
    now: (context) => now(context) ?? 0n,
    start: (context) => {
      const limit = now(context)
      return limit === undefined ? '' : formatUnits(limit, ownCoin(context).decimals)
    },
  })

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
