import { accountsField, receiverField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const pot = { part: 'prizePool', target: 'prizePot' } as const

/** Rounds of prizes among buyers. */
export const prizeActions = actionsOf('prizes', [
  {
    id: 'settlePrize',
    ...pot,
    functionName: 'settle',
    by: 'anyone',
    isOneWay: true,
    args: [],
    isOpen: ({ token, trading: { prize } }) =>
      !prize || (prize.round !== undefined && !prize.round.isSettled && prize.round.settleableAt <= token.chainAt),
  },
  { id: 'enlist', ...pot, by: 'anyone', args: ['accounts'], fields: [accountsField], isOpen: always },
  {
    id: 'claimPrize',
    ...pot,
    functionName: 'claim',
    by: 'holder',
    isOneWay: true,
    isOpen: always,
    args: ['receiver'],
    fields: [receiverField],
  },
])
