import { amountField } from '../../base/fields/amountField.ts'
import type { ActionWords } from './ActionWords.ts'
import { ownCoin, toField } from './actionFields.ts'
import { actionsOf, whileTold } from './TokenAction.ts'

const minting = {
  part: 'mint',
  by: 'owner',
  spends: ['mint'],
  isOpen: whileTold('mint'),
} as const

/** How many tokens there are. */
export const supplyActions = actionsOf('supply', [
  {
    id: 'mint',
    ...minting,
    args: ['to', 'amount'],
    fields: [
      toField,
      amountField({
        name: 'amount',
        isLimit: true,
        coin: (context) => {
          const { mint, totalSupply = 0n } = context.token
          return { ...ownCoin(context), available: mint && mint.cap - totalSupply }
        },
      }),
    ],
  },
  { ...minting, id: 'finishMinting', isOneWay: true, args: [] },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const supplyWords = {
  powers: {
    mint: { can: 'create more tokens', means: 'create tokens', numbers: '`limit`: base units up to the cap' },
  },
  functions: {
    mint: { can: 'create tokens', bounds: 'up to a cap fixed at creation' },
    finishMinting: { can: 'give up minting for ever', bounds: 'final' },
  },
} satisfies ActionWords
