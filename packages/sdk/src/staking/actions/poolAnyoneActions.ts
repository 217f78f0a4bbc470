import { addressField } from '../../base/fields/addressField.ts'
import { addressListField } from '../../base/fields/addressListField.ts'
import { amountField } from '../../base/fields/amountField.ts'
import { integerField } from '../../base/fields/integerField.ts'
import { poolLimits } from '../poolLimits.ts'
import { describePoolActions } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'

/** Accounts of one call: each may cost what thirty-two generations do. */
export const mostCounted = 10

/** What anybody can do for a pool, and funders with what is theirs. */
export const poolAnyoneActions = describePoolActions([
  {
    ...{ id: 'fund', by: 'anyone', args: ['amount'], approves: 'rewardToken', isOneWay: true },
    fields: [
      amountField<PoolContext>({
        ...{ name: 'amount', label: 'actions.fund.amount', hint: 'actions.fund.amountHint' },
        coin: ({ pool, reward }) => ({ ...reward, available: pool.own?.balance.reward }),
      }),
    ],
    isOpen: ({ pool }) => pool.status !== 'ended' && pool.books.funded < poolLimits.amount,
  },
  {
    ...{ id: 'takeBack', by: 'funder', of: 'funding', args: ['funding', 'receiver'] },
    fields: [
      addressField<PoolContext>({
        ...{ name: 'receiver', label: 'actions.receiver', hint: 'actions.receiverHint', isOptional: true },
        expected: ({ pool, account, shortName }) => ({ shortName, self: account, token: pool.settings.rewardToken }),
        empty: ({ account }) => account,
      }),
    ],
    isOpen: ({ pool }, { funding }) => pool.status === 'ended' && funding !== undefined && funding.unspent > 0n,
  },
  {
    ...{ id: 'endBoost', by: 'anyone', args: ['account', 'index'] },
    fields: [
      addressField<PoolContext>({ name: 'account', label: 'actions.account', hint: 'actions.endBoost.accountHint' }),
      integerField<PoolContext>({ name: 'index', label: 'actions.index', most: () => 1_000_000_000 }),
    ],
    isOpen: ({ pool }) => pool.settings.periods.some(({ multiple }) => multiple > 10),
  },
  {
    ...{ id: 'countTeam', by: 'anyone', args: ['accounts'] },
    fields: [
      addressListField<PoolContext>({
        ...{ name: 'accounts', label: 'actions.accounts', hint: 'actions.countTeam.accountsHint' },
      }),
    ],
    isOpen: ({ pool }) => pool.settings.team !== undefined && pool.books.staked > 0n,
  },
])
