import { type Address, isAddressEqual, zeroHash } from 'viem'
import { addressField } from '../base/fields/addressField.ts'
import { addressListField } from '../base/fields/addressListField.ts'
import { amountField } from '../base/fields/amountField.ts'
import type { Field } from '../base/fields/Field.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import type { PresaleContext } from './PresaleContext.ts'

/** What fields hand on, by their names. */
export type PresaleActionValues = {
  account: Address
  accounts: readonly Address[]
  receiver: Address
  leastArrival: bigint
  inviter: Address
}

/** Something that can be done with a presale, beside buying and what waits for one's own account. */
export type PresaleActionEntry = {
  id: PresaleActionId
  by: 'deployer' | 'buyer' | 'anyone'
  /** What a person types. */
  fields: readonly Field<PresaleContext>[]
  /** It cannot be taken back. */
  isOneWay?: boolean
  /** It is done with one coin of the sale, and offered for each of those for which it is open. */
  perCoin?: boolean
  /** @param coin number of the coin; 0 where the action is of none. */
  isOpen: (context: PresaleContext, coin: number) => boolean
  /** Undefined where the screen makes it from more than fields: a list, a text. */
  make?: (values: PresaleActionValues, coin: number) => PresaleAction
}

export type PresaleActionId = (typeof actions)[number]['id']
type Described = Omit<PresaleActionEntry, 'id'> & { id: string }
/** Each with its own name as its type. */
const describe = <const Actions extends readonly Described[]>(all: Actions): Actions => all

const expected = ({ sale, account, shortName }: PresaleContext) => ({ shortName, self: account, token: sale.token })
const isSelling = ({ sale }: PresaleContext) => sale.state === 'waiting' || sale.state === 'selling'
const isFinished = ({ sale }: PresaleContext) => sale.state === 'finished'

const receiver = addressField<PresaleContext>({
  name: 'receiver',
  label: 'actions.field.receiver',
  hint: 'actions.field.receiverHint',
  expected,
  hasOwnAddress: false,
})
const accountOf = (label: string) =>
  addressField<PresaleContext>({ name: 'account', label: `actions.field.${label}`, hint: 'actions.field.anyoneHint' })

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
      receiver,
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
  {
    id: 'refundPresaleTo',
    by: 'buyer',
    fields: [receiver],
    isOneWay: true,
    perCoin: true,
    isOpen: ({ sale }, coin) => (sale.own?.coins[coin]?.due ?? 0n) > 0n,
    make: ({ receiver: to }, coin) => ({ action: 'refundPresaleTo', receiver: to, coin }),
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
  {
    id: 'setPresaleList',
    by: 'deployer',
    fields: [],
    isOpen: (context) => isSelling(context) && context.sale.rules.phases.some(({ listRoot }) => listRoot !== zeroHash),
  },
  {
    id: 'endPresaleCoin',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    perCoin: true,
    isOpen: (context, coin) => {
      const { rules, endedCoins } = context.sale
      return isSelling(context) && rules.coins.length - endedCoins.length > 1 && !endedCoins.includes(coin)
    },
    make: (_, coin) => ({ action: 'endPresaleCoin', coin }),
  },
  {
    id: 'cancelPresale',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    isOpen: (context) => {
      const { raised, rules } = context.sale
      return isSelling(context) && (rules.softCap === 0n ? raised === 0n : raised < rules.softCap)
    },
    make: () => ({ action: 'cancelPresale' }),
  },
  {
    id: 'removePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => !sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: true }),
  },
  {
    id: 'restorePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: false }),
  },
  { id: 'setPresaleInfo', by: 'deployer', fields: [], isOpen: () => true },
])

/** All actions, in the order of a page. */
export const presaleActions: readonly PresaleActionEntry[] = actions

/** An action as it is offered: with the coin it is for. */
export type OfferedPresaleAction = PresaleActionEntry & { coin: number; key: string }

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

/** The account can still be bound: it is not the deployer, has no inviter and has not bought; without one, somebody could. */
export function mayBeInvited({ sale, account }: Pick<PresaleContext, 'sale' | 'account'>): boolean {
  const { rules, own } = sale
  if (!rules.bindFirst && rules.rewardBps.length === 0) return false
  if (!account) return true
  return !isAddressEqual(account, rules.deployer) && own?.inviter === undefined && (own?.value ?? 0n) === 0n
}
