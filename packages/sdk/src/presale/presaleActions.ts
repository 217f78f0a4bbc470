import { isAddressEqual } from 'viem'
import type { PresaleActionEntry } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import { presaleAnyoneActions } from './presaleAnyoneActions.ts'
import { presaleBuyerActions } from './presaleBuyerActions.ts'
import { presaleDeployerActions } from './presaleDeployerActions.ts'

const actions = [...presaleBuyerActions, ...presaleAnyoneActions, ...presaleDeployerActions]

export type PresaleActionId = (typeof actions)[number]['id']

/** All actions, in the order of a page. */
export const presaleActions: readonly (PresaleActionEntry & { id: PresaleActionId })[] = actions

/** An action as it is offered: with the coin it is for. */
export type OfferedPresaleAction = (typeof presaleActions)[number] & { coin: number; key: string }

/** What makes sense for an account now; without one, what anyone may do. */
export function listPresaleActions(context: PresaleContext): OfferedPresaleAction[] {
  const { account, sale } = context
  const isDeployer = account !== undefined && isAddressEqual(account, sale.rules.deployer)
  const roles = { deployer: isDeployer, buyer: account !== undefined, anyone: true }
  return presaleActions
    .filter(({ by }) => roles[by])
    .flatMap((entry) => {
      const coins = entry.perCoin ? sale.rules.coins.map((_, coin) => coin) : [0]
      const isAlone = coins.length === 1
      return coins
        .filter((coin) => entry.isOpen(context, coin))
        .map((coin) => ({ ...entry, coin, key: isAlone ? entry.id : `${entry.id}.${coin}` }))
    })
}
