import { accountsField, receiverField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const pot = { part: 'prizePool', target: 'prizePot' } as const

/** Rounds of prizes among buyers. */
export const prizeActions = actionsOf('prizes', [
  {
    ...pot,
    ...{ id: 'settlePrize', functionName: 'settle', by: 'anyone', isOneWay: true, args: [] },
    isOpen: ({ token, trading: { prize } }) =>
      !prize || (prize.round !== undefined && !prize.round.isSettled && prize.round.settleableAt <= token.chainAt),
  },
  {
    ...pot,
    ...{ id: 'enlist', by: 'anyone', isOneWay: false, args: ['accounts'], fields: [accountsField], isOpen: always },
  },
  {
    ...pot,
    ...{ id: 'claimPrize', functionName: 'claim', by: 'holder', isOneWay: true, isOpen: always },
    ...{ args: ['receiver'], fields: [receiverField] },
  },
])
