import type { Address } from 'viem'
import { addressListField } from '../base/fields/addressListField.ts'
import { amountField } from '../base/fields/amountField.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import type { PresaleContext } from './PresaleContext.ts'
import {
  accountOf,
  isFinished,
  type OfferedSaleAction,
  offerSaleActions,
  type SaleActionEntry,
  type SaleActionValues,
  saleActions,
} from './saleActions.ts'

/** What fields hand on, by their names. */
export type PresaleActionValues = SaleActionValues & { accounts: readonly Address[]; leastArrival: bigint }

/** Something that can be done with a presale, beside buying and what waits for one's own account. */
export type PresaleActionEntry = SaleActionEntry<PresaleContext, PresaleActionValues, PresaleAction> & {
  id: PresaleActionId
}

export type PresaleActionId = (typeof actions)[number]['id']
type Described = SaleActionEntry<PresaleContext, PresaleActionValues, PresaleAction>
/** Each with its own name as its type. */
const describe = <const Actions extends readonly Described[]>(all: Actions): Actions => all

const actions = describe([
  {
    id: 'finishPresale',
    by: 'anyone',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale }) => sale.state === 'finishable',
    make: () => ({ action: 'finishPresale' }),
  },
  {
    id: 'finishPresaleEarly',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale: { state, raised, rules, liquidity } }) =>
      state === 'selling' &&
      raised > 0n &&
      raised >= rules.softCap &&
      (rules.liquidityBps === 0 || liquidity.some(({ amount }) => amount > 0n)),
    make: () => ({ action: 'finishPresale' }),
  },
  saleActions.bindPresale,
  {
    id: 'claimOrRefund',
    by: 'buyer',
    fields: [],
    isOpen: ({ sale: { state, own } }) => state === 'finished' && own !== undefined && own.claimable > 0n,
    make: () => ({ action: 'claimOrRefund' }),
  },
  {
    id: 'claimPresaleTo',
    by: 'buyer',
    fields: [
      ...saleActions.refundPresaleTo.fields,
      amountField<PresaleContext>({
        name: 'leastArrival',
        label: 'actions.field.leastArrival',
        hint: 'actions.field.leastArrivalHint',
        coin: ({ sale, token }) => ({ ...token, available: sale.own?.claimable }),
        isLimit: true,
        zero: true,
      }),
    ],
    isOneWay: true,
    isOpen: ({ sale: { state, own } }) => state === 'finished' && own !== undefined && own.claimable > 0n,
    make: ({ receiver: to, leastArrival }) => ({ action: 'claimPresaleTo', receiver: to, leastArrival }),
  },
  saleActions.refundPresaleTo,
  {
    id: 'claimPresale',
    by: 'anyone',
    fields: [accountOf('claimFor')],
    isOpen: (context) => isFinished(context) && context.sale.rules.claim !== 'atOnce' && context.sale.buyers > 0,
    make: ({ account }) => ({ action: 'claimPresale', account }),
  },
  {
    id: 'deliverPresale',
    by: 'anyone',
    fields: [
      addressListField<PresaleContext>({
        name: 'accounts',
        label: 'actions.field.accounts',
        hint: 'actions.field.accountsHint',
      }),
    ],
    isOpen: (context) => isFinished(context) && context.sale.rules.claim !== 'atOnce' && context.sale.buyers > 1,
    make: ({ accounts }) => ({ action: 'deliverPresale', accounts }),
  },
  saleActions.refundPresale,
  saleActions.collectPresaleReward,
  saleActions.collectPresaleProceeds,
  {
    id: 'settleUnsold',
    by: 'anyone',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale, surplus }) => (sale.state === 'finished' || sale.state === 'refunding') && surplus !== 0n,
    make: () => ({ action: 'settleUnsold' }),
  },
  saleActions.setPresaleList,
  saleActions.endPresaleCoin,
  saleActions.cancelPresale,
  saleActions.removePresale,
  saleActions.restorePresale,
  saleActions.setPresaleInfo,
])

/** All actions, in the order of a page. */
export const presaleActions: readonly PresaleActionEntry[] = actions

/** An action as it is offered: with the coin it is for. */
export type OfferedPresaleAction = OfferedSaleAction<PresaleActionEntry>

/** What makes sense for an account now; without one, what anyone may do. */
export const listPresaleActions = (context: PresaleContext): OfferedPresaleAction[] =>
  offerSaleActions(presaleActions, context)
