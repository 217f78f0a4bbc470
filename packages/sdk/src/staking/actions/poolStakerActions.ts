import { isAddressEqual, zeroAddress } from 'viem'
import { addressField } from '../../base/fields/addressField.ts'
import { amountField } from '../../base/fields/amountField.ts'
import { choiceField } from '../../base/fields/choiceField.ts'
import type { PoolState } from '../PoolState.ts'
import { describePoolActions } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'

const isOpenPool = ({ pool }: PoolContext) => pool.status !== 'ended'
const claimable = ({ pool }: PoolContext) => pool.own?.claimable ?? 0n
const isOneCoin = ({ pool: { settings } }: PoolContext) => isAddressEqual(settings.stakeToken, settings.rewardToken)

/** Another account that it is paid to: some coins refuse an address. */
const receiver = addressField<PoolContext>({
  ...{ name: 'receiver', label: 'actions.receiver', hint: 'actions.receiverHint', isOptional: true },
  expected: ({ pool, account, shortName }) => ({ shortName, self: account, token: pool.settings.stakeToken }),
  empty: ({ account }) => account,
})

/**
 * Whether a stake can be locked for a period now: all up to its end is funded, and the pool does not end before. A period of no
 * length locks nothing.
 */
export function isPeriodOpen(
  { settings, runsOutAt, chainAt, status }: Pick<PoolState, 'settings' | 'runsOutAt' | 'chainAt' | 'status'>,
  period: number,
): boolean {
  const chosen = settings.periods[period]
  if (status === 'ended') return false
  if (!chosen) return period === 0 && settings.periods.length === 0
  const untilAt = chainAt + chosen.seconds
  const lastAt = runsOutAt ?? settings.endAt
  return chosen.seconds === 0n || lastAt === undefined || untilAt <= lastAt
}

/** Numbers of the periods that can be chosen now; 0 alone in a pool without periods. */
export function openPeriods(pool: PoolState): number[] {
  const count = Math.max(1, pool.settings.periods.length)
  return Array.from({ length: count }, (_, period) => period).filter((period) => isPeriodOpen(pool, period))
}

/** What who stakes can do with what is his. */
export const poolStakerActions = describePoolActions([
  {
    ...{ id: 'stake', by: 'staker', args: ['amount', 'period', 'inviter', 'proof'], approves: 'stakeToken' },
    usual: { period: 0n, inviter: zeroAddress, proof: [] },
    fields: [
      amountField<PoolContext>({
        ...{ name: 'amount', label: 'actions.stake.amount' },
        coin: ({ pool, stake }) => ({ ...stake, available: pool.own?.balance.stake }),
      }),
      addressField<PoolContext>({
        ...{ name: 'inviter', label: 'actions.inviter', hint: 'actions.inviterHint', isOptional: true },
        ...{ hasOwnAddress: false, arrives: 'subject' },
        expected: ({ account, shortName }) => ({ shortName, self: account }),
        isOffered: ({ pool }) => pool.settings.team !== undefined && !pool.own?.wasHere,
        empty: () => zeroAddress,
      }),
    ],
    isOpen: (context) => isOpenPool(context) && openPeriods(context.pool).length > 0,
  },
  {
    ...{ id: 'withdraw', by: 'staker', of: 'position', args: ['index', 'amount', 'receiver', 'claimToo'] },
    usual: { claimToo: false },
    fields: [
      amountField<PoolContext>({
        ...{ name: 'amount', label: 'actions.withdraw.amount' },
        coin: ({ stake, position }) => ({ ...stake, available: position?.amount }),
      }),
      choiceField<PoolContext>({
        ...{ name: 'with', argument: 'claimToo', label: 'actions.withdraw.with', options: ['stake', 'both'] },
        ...{ texts: 'choice.withdraw', isOffered: (context) => claimable(context) > 0n },
      }),
      receiver,
    ],
    isOpen: (_, { position }) => position !== undefined && !position.isLocked,
  },
  {
    ...{ id: 'claim', by: 'staker', args: ['receiver'], fields: [receiver] },
    isOpen: (context) => claimable(context) > 0n,
  },
  {
    ...{ id: 'restake', by: 'staker', args: ['period'], usual: { period: 0n }, fields: [] },
    isOpen(context) {
      const { pool } = context
      const isSum = pool.settings.periods.length === 0
      const sum = claimable(context) + (isSum ? (pool.own?.positions[0]?.amount ?? 0n) : 0n)
      const isEnough = claimable(context) > 0n && sum >= pool.settings.leastStake
      return isOneCoin(context) && isOpenPool(context) && isEnough && openPeriods(pool).length > 0
    },
  },
  {
    ...{ id: 'relock', by: 'staker', of: 'position', args: ['index', 'period'], fields: [], isOneWay: true },
    isOpen: ({ pool }, { position }) => position !== undefined && laterPeriods(pool, position.untilAt).length > 0,
  },
])

/** Numbers of the periods with which a position would be locked longer than it is. */
export function laterPeriods(pool: PoolState, untilAt: bigint | undefined): number[] {
  if (pool.settings.periods.length === 0) return []
  return openPeriods(pool).filter((period) => {
    const seconds = pool.settings.periods[period]?.seconds ?? 0n
    return pool.chainAt + seconds > (untilAt ?? 0n)
  })
}
