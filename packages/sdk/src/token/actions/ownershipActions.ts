import { zeroAddress } from 'viem'
import { dateField } from '../../fields/dateField.ts'
import { setAddressField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const handingOver = { part: 'owned', by: 'owner', spends: ['transferOwnership'] } as const

/** Whose the token is. */
export const ownershipActions = actionsOf('ownership', [
  {
    ...{ id: 'acceptOwnership', part: 'owned', by: 'pendingOwner', isOneWay: false, args: [] },
    ...{ spends: ['acceptOwnership'], isOpen: always },
  },
  {
    ...{ id: 'lockOwnership', part: 'ownershipLock', by: 'owner', isOneWay: true, warning: 'notEarlier' },
    ...{ spends: ['ownershipLock'], args: ['until'], isOpen: always },
    fields: [
      dateField({
        ...{ name: 'until', label: 'field.until', pastCode: 'ownershipLockEndInPast' },
        after: ({ token }) => token.chainAt,
      }),
    ],
  },
  {
    ...handingOver,
    ...{ id: 'transferOwnership', isOneWay: false, args: ['newOwner'], isOpen: always },
    fields: [setAddressField('field.newOwner', 'newOwner', { hint: 'field.newOwnerHint', hasOwnAddress: false })],
  },
  {
    ...handingOver,
    ...{ id: 'cancelOwnershipTransfer', functionName: 'transferOwnership', isOneWay: false },
    ...{ args: ['newOwner'], fixed: { newOwner: zeroAddress } },
    isOpen: ({ token }) => token.pendingOwner !== undefined,
  },
  {
    ...handingOver,
    ...{ id: 'renounceOwnership', isOneWay: true, confirms: 'renounceWord', args: [], isOpen: always },
  },
])
