import { addressListField } from '../base/fields/addressListField.ts'
import { describePresaleActions } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import { accountOf, isFinished, saleActions } from './saleActions.ts'

/** What anybody can do for a sale or for those who take part in it. */
export const presaleAnyoneActions = describePresaleActions([
  {
    id: 'finishPresale',
    by: 'anyone',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale }) => sale.state === 'finishable',
    make: () => ({ action: 'finishPresale' }),
  },
  saleActions.bindPresale,
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
])
