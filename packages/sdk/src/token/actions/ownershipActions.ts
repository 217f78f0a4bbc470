import { zeroAddress } from 'viem'
import { dateField } from '../../base/fields/dateField.ts'
import type { ActionWords } from './ActionWords.ts'
import { notLater, setAddressField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const handingOver = { part: 'owned', by: 'owner', spends: ['transferOwnership'] } as const

/** Whose the token is. */
export const ownershipActions = actionsOf('ownership', [
  { id: 'acceptOwnership', part: 'owned', by: 'pendingOwner', args: [], spends: ['acceptOwnership'], isOpen: always },
  {
    id: 'lockOwnership',
    part: 'ownershipLock',
    by: 'owner',
    isOneWay: true,
    warning: 'notEarlier',
    spends: ['ownershipLock'],
    args: ['until'],
    isOpen: always,
    fields: [
      dateField({ name: 'until', notLater: notLater('ownershipLockEndInPast'), after: ({ token }) => token.chainAt }),
    ],
  },
  {
    id: 'transferOwnership',
    ...handingOver,
    args: ['newOwner'],
    isOpen: always,
    fields: [setAddressField('field.newOwner', 'newOwner', { hint: 'field.newOwnerHint', hasOwnAddress: false })],
  },
  {
    id: 'cancelOwnershipTransfer',
    ...handingOver,
    functionName: 'transferOwnership',
    args: ['newOwner'],
    fixed: { newOwner: zeroAddress },
    isOpen: ({ token }) => token.pendingOwner !== undefined,
  },
  { id: 'renounceOwnership', ...handingOver, isOneWay: true, confirms: 'renounceWord', args: [], isOpen: always },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const ownershipWords = {
  powers: {
    transferOwnership: { can: 'hand the ownership over', means: 'offer the ownership, or renounce it' },
    acceptOwnership: { can: 'accept the ownership', means: 'become the owner' },
    ownershipLock: { can: 'lock the ownership', means: 'lock the ownership until a date', numbers: '`limit`: seconds' },
  },
  functions: {
    transferOwnership: { can: 'offer the ownership to somebody', bounds: 'who has to accept it' },
    lockOwnership: { can: 'lock the ownership until a date', bounds: 'until then no owner function works' },
    renounceOwnership: { can: 'renounce forever', bounds: 'final; no owner function ever works again' },
  },
} satisfies ActionWords
