import { zeroAddress } from 'viem'
import { addressField } from '../../base/fields/addressField.ts'
import { describePoolActions } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'

/** What an owner has left, and who was offered the ownership. Open is what the pool's own `capabilities()` tells of. */
export const poolOwnerActions = describePoolActions([
  {
    ...{ id: 'halve', by: 'owner', spends: 'halve', args: [], fields: [], isOneWay: true },
    isOpen: () => true,
  },
  {
    ...{ id: 'setListRoot', by: 'owner', spends: 'setListRoot', args: ['root'], fields: [] },
    isOpen: () => true,
  },
  {
    ...{ id: 'endList', by: 'owner', spends: 'endList', args: [], fields: [], isOneWay: true },
    isOpen: () => true,
  },
  {
    ...{ id: 'offerOwnership', by: 'owner', spends: 'offerOwnership', args: ['newOwner'] },
    fields: [
      addressField<PoolContext>({
        ...{ name: 'newOwner', label: 'actions.newOwner', hint: 'actions.newOwnerHint', hasOwnAddress: false },
        expected: ({ pool, account, shortName }) => ({ shortName, self: account, token: pool.settings.stakeToken }),
      }),
    ],
    isOpen: () => true,
  },
  {
    ...{ id: 'cancelOffer', functionName: 'offerOwnership', by: 'owner', spends: 'offerOwnership' },
    ...{ args: ['newOwner'], fixed: { newOwner: zeroAddress }, fields: [] },
    isOpen: ({ pool }) => pool.pendingOwner !== undefined,
  },
  {
    ...{ id: 'renounceOwnership', by: 'owner', spends: 'renounceOwnership', args: [], fields: [] },
    ...{ isOneWay: true, confirms: 'actions.renounceWord' },
    isOpen: () => true,
  },
  {
    ...{ id: 'acceptOwnership', by: 'pendingOwner', spends: 'acceptOwnership', args: [], fields: [] },
    isOpen: () => true,
  },
])
