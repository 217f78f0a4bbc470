import { addressField } from '../base/fields/addressField.ts'
import {
  isFinished,
  type OfferedSaleAction,
  offerSaleActions,
  type SaleActionEntry,
  type SaleActionValues,
  saleActions,
} from '../presale/saleActions.ts'
import type { AllocationAction } from '../sale/planAllocationAction.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import type { AllocationContext } from './AllocationContext.ts'
import { settleableBatches } from './allocationDues.ts'

/** Whatever can be done with a sale of what is delivered elsewhere. */
export type AnyAllocationAction = PresaleAction | AllocationAction

/** Something that can be done with such a sale, beside buying and what waits for one's own account. */
type AllocationActionEntry = Described & { id: AllocationActionId }

type AllocationActionId = (typeof actions)[number]['id']
type Described = SaleActionEntry<AllocationContext, SaleActionValues, AnyAllocationAction>
/** Each with its own name as its type. */
const describe = <const Actions extends readonly Described[]>(all: Actions): Actions => all

const isDelivering = (context: AllocationContext) =>
  isFinished(context) && context.chainAt < context.sale.deliveredUntilAt

const actions = describe([
  {
    id: 'setRecipient',
    by: 'buyer',
    fields: [],
    isOpen: ({ sale: { state, own } }) => state === 'selling' && own?.allocation.recipient !== undefined,
  },
  {
    id: 'disputeDelivery',
    by: 'buyer',
    fields: [],
    isOpen: ({ sale: { own }, chainAt }) =>
      own?.allocation.mark === 'delivered' && chainAt < (own.disputableUntilAt ?? 0n),
    make: () => ({ action: 'disputeDelivery' }),
  },
  {
    id: 'withdrawDispute',
    by: 'buyer',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale: { own } }) => own?.allocation.mark === 'disputed',
    make: () => ({ action: 'withdrawDispute' }),
  },
  {
    id: 'finishAllocation',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale: { state, raised, rules } }) => state === 'selling' && raised > 0n && raised >= rules.softCap,
    make: () => ({ action: 'finishAllocation' }),
  },
  { id: 'markDelivered', by: 'deployer', fields: [], isOneWay: true, isOpen: isDelivering },
  {
    id: 'concedeDispute',
    by: 'deployer',
    fields: [
      addressField<AllocationContext>({
        name: 'account',
        label: 'actions.field.disputant',
        hint: 'actions.field.disputantHint',
        hasOwnAddress: false,
      }),
    ],
    isOneWay: true,
    isOpen: ({ batches }) => batches.some(({ disputed }) => disputed > 0n),
    make: ({ account }) => ({ action: 'concedeDispute', account }),
  },
  saleActions.bindPresale,
  saleActions.refundPresaleTo,
  {
    ...saleActions.refundPresale,
    // Once the time is over, also what was not marked.
    isOpen: ({ sale, batches, chainAt }, coin) => {
      const { paid = 0n } = sale.books[coin] ?? {}
      if (sale.state === 'refunding') return paid > 0n
      const marked = batches.reduce((sum, one) => (one.coin === coin ? sum + one.paid : sum), 0n)
      return sale.state === 'finished' && chainAt >= sale.deliveredUntilAt && paid > marked
    },
  },
  {
    id: 'settleBatch',
    by: 'anyone',
    fields: [],
    perCoin: true,
    isOpen: (context, coin) => settleableOf(context, coin).length > 0,
  },
  saleActions.collectPresaleReward,
  saleActions.collectPresaleProceeds,
  saleActions.setPresaleList,
  saleActions.endPresaleCoin,
  saleActions.cancelPresale,
  saleActions.removePresale,
  saleActions.restorePresale,
  saleActions.setPresaleInfo,
])

/** All actions, in the order of a page. */
export const allocationActions: readonly AllocationActionEntry[] = actions

/** An action as it is offered: with the coin it is for, and with the batch where it settles one. */
export type OfferedAllocationAction = OfferedSaleAction<AllocationActionEntry> & { batch?: number }

/** What makes sense for an account now; without one, what anyone may do. */
export const listAllocationActions = (context: AllocationContext): OfferedAllocationAction[] =>
  offerSaleActions(allocationActions, context).flatMap((offered): OfferedAllocationAction[] =>
    offered.id === 'settleBatch' ? settlingsOf(offered, context) : [offered],
  )

/** Batches that are offered to be settled one by one; who collects all that is due settles all of them. */
const mostSettlings = 3

/** Nobody has to type which batch: the oldest that can be settled are offered. */
function settlingsOf(
  { coin, ...offered }: OfferedSaleAction<AllocationActionEntry>,
  context: AllocationContext,
): OfferedAllocationAction[] {
  return settleableOf(context, coin)
    .slice(0, mostSettlings)
    .map(({ batch }) => ({
      ...{ ...offered, coin, batch, key: `settleBatch.${coin}.${batch}` },
      make: () => ({ action: 'settleBatch', batch, coin }),
    }))
}

const settleableOf = ({ sale, batches, chainAt }: AllocationContext, coin: number) =>
  settleableBatches(sale, batches, chainAt).filter((one) => one.coin === coin)
