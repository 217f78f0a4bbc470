import type { PresaleActionEntry } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import { presaleAnyoneActions } from './presaleAnyoneActions.ts'
import { presaleBuyerActions } from './presaleBuyerActions.ts'
import { presaleDeployerActions } from './presaleDeployerActions.ts'
import { type OfferedSaleAction, offerSaleActions } from './saleActions.ts'

const actions = [...presaleBuyerActions, ...presaleAnyoneActions, ...presaleDeployerActions]

export type PresaleActionId = (typeof actions)[number]['id']

/** All actions, in the order of a page. */
export const presaleActions: readonly (PresaleActionEntry & { id: PresaleActionId })[] = actions

/** An action as it is offered: with the coin it is for. */
export type OfferedPresaleAction = OfferedSaleAction<(typeof presaleActions)[number]>

/** What makes sense for an account now; without one, what anyone may do. */
export const listPresaleActions = (context: PresaleContext): OfferedPresaleAction[] =>
  offerSaleActions(presaleActions, context)
