import type { ActionWords } from './ActionWords.ts'
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

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const limitWords = {
  powers: {
    loosenLimits: {
      can: 'loosen the opening limits',
      numbers: '`until`: their end; 0: not known before trading starts',
    },
  },
  functions: {
    loosenLimits: {
      can: 'loosen the opening limits',
      bounds: 'never tighter; they end by themselves, at most 90 days after the start of trading, whenever that is',
    },
  },
} satisfies ActionWords
