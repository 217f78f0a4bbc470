import type { ActionWords } from './ActionWords.ts'
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

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const interestWords = {
  powers: {
    compound: {
      can: 'start intervals of interest',
      means: 'start each interval of interest',
      numbers: '`limit`: its rate in billionths',
    },
    interestExcluded: { can: 'exclude accounts from interest' },
  },
  functions: {
    compound: {
      can: 'start each interval of interest',
      bounds: 'only where intervals do not pass by themselves; not before its time; the rate is fixed at creation',
    },
    setInterestExcluded: {
      can: 'exclude accounts from interest and take them back in',
      bounds: 'what they have earned stays theirs',
    },
  },
} satisfies ActionWords
