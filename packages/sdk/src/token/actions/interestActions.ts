import { accountsField, ownAccountsField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const excluding = {
  part: 'compound',
  by: 'owner',
  spends: ['interestExcluded'],
  isOpen: always,
  functionName: 'setInterestExcluded',
  args: ['accounts', 'excluded'],
  fields: [accountsField],
} as const

/** Tokens that grow by themselves. */
export const interestActions = actionsOf('interest', [
  {
    id: 'accrue',
    part: 'compound',
    by: 'anyone',
    isOneWay: true,
    isOpen: always,
    args: ['accounts'],
    fields: [ownAccountsField],
  },
  {
    id: 'compound',
    part: 'compound',
    by: 'owner',
    isOneWay: true,
    args: [],
    spends: ['compound'],
    isOpen: ({ trading }) => !trading.compound?.isAutomatic,
  },
  { ...excluding, id: 'excludeInterest', fixed: { excluded: true } },
  { ...excluding, id: 'includeInterest', fixed: { excluded: false } },
])
