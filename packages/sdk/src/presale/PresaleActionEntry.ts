import type { Address } from 'viem'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import type { PresaleContext } from './PresaleContext.ts'
import type { SaleActionEntry, SaleActionValues } from './saleActions.ts'

/** What fields hand on, by their names. */
export type PresaleActionValues = SaleActionValues & { accounts: readonly Address[]; leastArrival: bigint }

/** Something that can be done with a presale, beside buying and what waits for one's own account. */
export type PresaleActionEntry = SaleActionEntry<PresaleContext, PresaleActionValues, PresaleAction>

/** Each with its own name as its type. */
export const describePresaleActions = <const Actions extends readonly PresaleActionEntry[]>(all: Actions): Actions =>
  all
