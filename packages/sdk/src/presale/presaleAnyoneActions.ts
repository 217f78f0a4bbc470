import { addressField } from '../base/fields/addressField.ts'
import { addressListField } from '../base/fields/addressListField.ts'
import { mayBeInvited } from './mayBeInvited.ts'
import { describePresaleActions, isSelling } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'

const isFinished = ({ sale }: PresaleContext) => sale.state === 'finished'
const accountOf = (label: string) =>
  addressField<PresaleContext>({ name: 'account', label: `actions.field.${label}`, hint: 'actions.field.anyoneHint' })

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
  {
    id: 'bindPresale',
    by: 'anyone',
    fields: [
      addressField<PresaleContext>({
        name: 'inviter',
        label: 'actions.field.inviter',
        hint: 'actions.field.inviterHint',
        hasOwnAddress: false,
        arrives: 'subject',
      }),
    ],
    isOneWay: true,
    isOpen: (context) => isSelling(context) && mayBeInvited(context),
    make: ({ inviter }) => ({ action: 'bindPresale', inviter }),
  },
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
  {
    id: 'refundPresale',
    by: 'anyone',
    fields: [accountOf('refundFor')],
    perCoin: true,
    isOpen: ({ sale }, coin) => sale.state === 'refunding' && (sale.books[coin]?.paid ?? 0n) > 0n,
    make: ({ account }, coin) => ({ action: 'refundPresale', account, coin }),
  },
  {
    id: 'collectPresaleReward',
    by: 'anyone',
    fields: [accountOf('rewardFor')],
    perCoin: true,
    isOpen: (context, coin) =>
      isFinished(context) && context.sale.rewards > 0n && (context.sale.books[coin]?.earned ?? 0n) > 0n,
    make: ({ account }, coin) => ({ action: 'collectPresaleReward', account, coin }),
  },
  {
    id: 'collectPresaleProceeds',
    by: 'anyone',
    fields: [],
    perCoin: true,
    isOpen: ({ sale }, coin) => (sale.books[coin]?.proceeds ?? 0n) > 0n,
    make: (_, coin) => ({ action: 'collectPresaleProceeds', coin }),
  },
  {
    id: 'settleUnsold',
    by: 'anyone',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale, surplus }) => (sale.state === 'finished' || sale.state === 'refunding') && surplus !== 0n,
    make: () => ({ action: 'settleUnsold' }),
  },
])
