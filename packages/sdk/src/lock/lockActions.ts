import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { addressField } from '../base/fields/addressField.ts'
import { amountField } from '../base/fields/amountField.ts'
import { dateField } from '../base/fields/dateField.ts'
import type { Field } from '../base/fields/Field.ts'
import { largest } from '../base/parse/largest.ts'
import type { LockContext } from './LockContext.ts'
import type { LockState } from './LockState.ts'

/** Values of an action, by the names of its `args`; amounts in units of the lock. */
export type LockActionValues = {
  amount?: bigint
  receiver?: Address
  end?: bigint
  newOwner?: Address
  rest?: bigint
}

/** Something that can be done with a lock. Its call, inputs, reading and steps follow from this. */
export type LockAction = {
  id: LockActionId
  /** The contract's function; the id unless told. */
  functionName?: string
  /** The function's arguments behind the lock's number, in its order. */
  args: readonly (keyof LockActionValues)[]
  /** Arguments that the action itself fixes. */
  fixed?: LockActionValues
  /** What a person types; `rest` is what the lock holds. */
  fields: readonly Field<LockContext>[]
  by: 'owner' | 'pendingOwner' | 'anyone'
  /** It cannot be taken back. */
  isOneWay?: boolean
  /** The key of a word that has to be typed first. */
  confirms?: string
  /** It takes tokens of the caller. */
  approves?: boolean
  isOpen: (lock: LockState, chainAt: bigint) => boolean
}

export type LockActionId = (typeof actions)[number]['id']

type Described = Omit<LockAction, 'id'> & { id: string }
/** Each with its own name as its type. */
const describe = <const Actions extends readonly Described[]>(all: Actions): Actions => all

/** An amount in tokens; those of a vault become units of the lock when it is read. */
const amount = (
  action: string,
  available: (context: LockContext) => bigint | undefined,
  options: { leavesSome?: boolean } = {},
) =>
  amountField<LockContext>({
    name: 'amount',
    label: `actions.${action}.amount`,
    ...options,
    coin: (context) => ({ ...context.coin, available: available(context) }),
  })

const expected = ({ lock, account, shortName }: LockContext) => ({ shortName, self: account, token: lock.token })

const actions = describe([
  { id: 'withdraw', args: [], fields: [], by: 'owner', isOpen: ({ withdrawable }) => withdrawable > 0n },
  {
    id: 'withdrawTo',
    args: ['amount', 'receiver'],
    by: 'owner',
    fields: [
      amount('withdrawTo', ({ lock }) => lock.due),
      addressField<LockContext>({
        name: 'receiver',
        label: 'actions.receiver',
        hint: 'actions.receiverHint',
        expected,
        isOptional: true,
        empty: ({ account }) => account,
      }),
    ],
    isOpen: ({ withdrawable }) => withdrawable > 0n,
  },
  {
    id: 'extend',
    args: ['end'],
    by: 'owner',
    isOneWay: true,
    fields: [
      dateField<LockContext>({
        name: 'end',
        label: 'actions.end',
        hint: ({ lock }) => ({ key: 'actions.endHint', values: { date: { at: lock.schedule.endAt } } }),
        after: ({ lock, chainAt }) => largest([lock.schedule.endAt, chainAt]),
        notLater: (_givenAt, latestAt) => ({ code: 'lockNotLater', params: { latestAt } }),
      }),
    ],
    isOpen: ({ rest }) => rest > 0n,
  },
  {
    id: 'topUp',
    args: ['amount'],
    by: 'anyone',
    isOneWay: true,
    approves: true,
    fields: [amount('topUp', ({ balance }) => balance)],
    isOpen: ({ owner, schedule }, chainAt) => owner !== undefined && chainAt < schedule.endAt,
  },
  {
    id: 'split',
    args: ['amount'],
    by: 'owner',
    isOneWay: true,
    fields: [amount('split', ({ lock }) => lock.balance, { leavesSome: true })],
    isOpen: ({ rest }) => rest > 1n,
  },
  {
    id: 'transferLock',
    args: ['newOwner'],
    by: 'owner',
    fields: [
      addressField<LockContext>({
        name: 'newOwner',
        label: 'actions.newOwner',
        hint: 'actions.newOwnerHint',
        expected,
        hasOwnAddress: false,
      }),
    ],
    isOpen: () => true,
  },
  {
    id: 'cancelTransfer',
    functionName: 'transferLock',
    args: ['newOwner'],
    fixed: { newOwner: zeroAddress },
    fields: [],
    by: 'owner',
    isOpen: ({ pendingOwner }) => pendingOwner !== undefined,
  },
  {
    id: 'acceptLock',
    args: [],
    fields: [],
    by: 'pendingOwner',
    isOpen: ({ pendingOwner }) => pendingOwner !== undefined,
  },
  {
    id: 'renounceLock',
    args: ['rest'],
    fields: [],
    by: 'owner',
    isOneWay: true,
    confirms: 'actions.renounceWord',
    isOpen: ({ rest }) => rest > 0n,
  },
])

/** All actions, named as in the contract unless their `functionName` says otherwise. */
export const lockActions: readonly LockAction[] = actions

/** The actions that make sense for an account now; without one, those that anyone may take. */
export function listLockActions(lock: LockState, account: Address | undefined, chainAt: bigint): LockAction[] {
  const is = (other: Address | undefined) => !!account && !!other && isAddressEqual(account, other)
  const roles = { owner: is(lock.owner), pendingOwner: is(lock.pendingOwner), anyone: true }
  return lockActions.filter(({ by, isOpen }) => roles[by] && isOpen(lock, chainAt))
}
