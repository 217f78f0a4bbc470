import { zeroHash } from 'viem'
import { canBeInvited } from '../../sale/canBeInvited.ts'
import { canFinish, isFinishEarly } from '../../sale/canFinish.ts'
import type { SaleStatus } from '../../sale/SaleStatus.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import { forAccountField } from './actionFields.ts'
import { actionsOf } from './TokenAction.ts'

/** Without what the chain says of the sale, everything is offered as if nothing had been done yet. */
const when =
  (holds: (sale: SaleStatus, context: ActionContext) => boolean) =>
  (context: ActionContext): boolean =>
    context.trading.sale === undefined || holds(context.trading.sale, context)

const isBefore = ({ state }: SaleStatus) => state === 'waiting' || state === 'selling'
const isFinishOpen = (sale: SaleStatus) => sale.state === 'finishable' || (sale.state === 'selling' && canFinish(sale))

const sale = { part: 'sale', target: 'sale' } as const
const finishing = { ...sale, functionName: 'finish', isOneWay: true, args: [] } as const

/** A token that is sold first. Buying has a plan of its own, and so has a finish whose outcome is shown before. */
export const saleActions = actionsOf('sale', [
  { id: 'buySale', part: 'sale', by: 'holder', isOpen: ({ trading }) => trading.sale?.state === 'selling' },
  {
    id: 'claimSale',
    ...sale,
    functionName: 'claim',
    by: 'anyone',
    isOneWay: true,
    args: ['account'],
    fields: [forAccountField('sale.claimAccount')],
    isOpen: when(({ rules, state }) => state === 'finished' && rules.claim !== 'atOnce'),
  },
  {
    id: 'refundSale',
    ...sale,
    functionName: 'refund',
    by: 'anyone',
    isOneWay: true,
    args: ['account'],
    fields: [forAccountField('field.refundAccount')],
    isOpen: when(({ state }) => state === 'refunding'),
  },
  {
    id: 'bindSale',
    ...sale,
    functionName: 'bind',
    by: 'holder',
    isOneWay: true,
    args: ['inviter'],
    // An inviter who gets nothing is needed only where nobody else may buy.
    isOpen: when(
      (status, { account }) =>
        isBefore(status) &&
        (status.rules.rewardBps.length > 0 || status.rules.bindFirst) &&
        canBeInvited(status, account),
    ),
  },
  {
    id: 'collectSaleReward',
    ...sale,
    functionName: 'collectReward',
    by: 'anyone',
    isOneWay: true,
    args: ['account'],
    fields: [forAccountField('sale.rewardAccount')],
    isOpen: when(({ rules, state }) => state === 'finished' && rules.rewardBps.length > 0),
  },
  { ...finishing, id: 'finishSale', by: 'anyone', isOpen: when((one) => isFinishOpen(one) && !isFinishEarly(one)) },
  {
    id: 'finishSaleEarly',
    ...finishing,
    by: 'deployer',
    spends: ['saleEarly'],
    isOpen: when((one) => isFinishOpen(one) && isFinishEarly(one)),
  },
  {
    id: 'setSaleList',
    ...sale,
    functionName: 'setListRoot',
    by: 'deployer',
    spends: ['saleList'],
    args: ['phase', 'root'],
    isOpen: when((one) => isBefore(one) && one.rules.phases.some(({ listRoot }) => listRoot !== zeroHash)),
  },
  {
    id: 'collectSaleProceeds',
    ...sale,
    functionName: 'collectProceeds',
    by: 'anyone',
    isOneWay: true,
    args: [],
    isOpen: when(({ state, proceeds }) => state === 'finished' && proceeds > 0n),
  },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const saleWords = {
  powers: {
    saleList: {
      can: 'change who may buy in the sale',
      means: 'change the lists of who may buy',
      numbers: '`until`: the end of the selling',
    },
    saleEarly: {
      can: 'finish the sale early',
      means: 'finish before the end',
      numbers: '`until`: the end of the selling',
    },
  },
} satisfies ActionWords
