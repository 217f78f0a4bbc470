import { isAddressEqual } from 'viem'
import type { PoolActionEntry, PoolSubject } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'
import { poolAnyoneActions } from './poolAnyoneActions.ts'
import { poolOwnerActions } from './poolOwnerActions.ts'
import { poolStakerActions } from './poolStakerActions.ts'

const actions = [...poolStakerActions, ...poolAnyoneActions, ...poolOwnerActions]

export type PoolActionId = (typeof actions)[number]['id']
export type PoolAction = PoolActionEntry & { id: PoolActionId }

/** All actions, in the order of a page. */
export const poolActions: readonly PoolAction[] = actions

/** An action as it is offered: with what it is of. */
export type OfferedPoolAction = PoolAction & { key: string; subject: PoolSubject }

/** What makes sense for an account now; without one, what anyone may do. */
export function listPoolActions(context: PoolContext): OfferedPoolAction[] {
  return poolActions
    .filter((action) => mayDo(action, context))
    .flatMap((action) =>
      subjectsOf(action, context)
        .filter(({ subject }) => action.isOpen({ ...context, ...subject }, subject))
        .map(({ subject, key }) => ({
          ...action,
          subject,
          key: key === undefined ? action.id : `${action.id}.${key}`,
        })),
    )
}

/** Whether the account has the part of who may, and the pool tells of the power where it is one. */
export function mayDo({ by, spends }: PoolAction, { pool, account, fundings }: PoolContext): boolean {
  const { powers, chainAt } = pool
  const isTold = powers.some(
    ({ power, holder, fromAt = 0n }) =>
      power === spends && account && isAddressEqual(holder, account) && fromAt <= chainAt,
  )
  if (spends) return isTold
  if (by === 'anyone') return true
  if (account === undefined) return false
  return by === 'staker' || (fundings?.some(({ funder }) => isAddressEqual(funder, account)) ?? false)
}

function subjectsOf({ of }: PoolAction, { pool, account, fundings }: PoolContext) {
  if (of === 'position') {
    const positions = pool.own?.positions ?? []
    return positions.map((position) => ({ subject: { position }, key: position.index }))
  }
  if (of === 'funding') {
    const own = (fundings ?? []).filter(({ funder }) => account && isAddressEqual(funder, account))
    return own.map((funding) => ({ subject: { funding }, key: funding.index }))
  }
  return [{ subject: {}, key: undefined }]
}
