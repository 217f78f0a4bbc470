import { type Address, isAddressEqual, zeroHash } from 'viem'
import { addressField } from '../base/fields/addressField.ts'
import type { Field } from '../base/fields/Field.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import { mayBeInvited } from './mayBeInvited.ts'
import type { SaleContext } from './SaleContext.ts'

/** What the fields that all sales share hand on, by their names. */
export type SaleActionValues = { account: Address; receiver: Address; inviter: Address }

/** Something that can be done with a sale of what exists, beside buying and what waits for one's own account. */
export type SaleActionEntry<Context, Values, Action> = {
  id: string
  by: 'deployer' | 'buyer' | 'anyone'
  /** What a person types. */
  fields: readonly Field<Context>[]
  /** It cannot be taken back. */
  isOneWay?: boolean
  /** It is done with one coin of the sale, and offered for each of those for which it is open. */
  perCoin?: boolean
  /** @param coin number of the coin; 0 where the action is of none. */
  isOpen: (context: Context, coin: number) => boolean
  /** Undefined where the screen makes it from more than fields: a list, a text, an address elsewhere. */
  make?: (values: Values, coin: number) => Action
}

/** As it is offered: with the coin it is for. */
export type OfferedSaleAction<Entry> = Entry & { coin: number; key: string }

type Shared = SaleActionEntry<SaleContext, SaleActionValues, PresaleAction>
/** Each with its own name as its type. */
const describe = <const Actions extends Readonly<Record<string, Shared>>>(all: Actions): Actions => all

const isSelling = ({ sale }: SaleContext) => sale.state === 'waiting' || sale.state === 'selling'
export const isFinished = ({ sale }: SaleContext) => sale.state === 'finished'

const receiver = addressField<SaleContext>({
  name: 'receiver',
  label: 'actions.field.receiver',
  hint: 'actions.field.receiverHint',
  expected: ({ sale, account, shortName }) => ({ shortName, self: account, token: sale.token }),
  hasOwnAddress: false,
})

/** Whom something is done for by anybody. */
export const accountOf = (label: string) =>
  addressField<SaleContext>({ name: 'account', label: `actions.field.${label}`, hint: 'actions.field.anyoneHint' })

/** What can be done with any sale of what exists, whatever it sells, by its name. */
export const saleActions = describe({
  bindPresale: {
    id: 'bindPresale',
    by: 'anyone',
    fields: [
      addressField<SaleContext>({
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
  refundPresaleTo: {
    id: 'refundPresaleTo',
    by: 'buyer',
    fields: [receiver],
    isOneWay: true,
    perCoin: true,
    isOpen: ({ sale }, coin) => (sale.own?.coins[coin]?.due ?? 0n) > 0n,
    make: ({ receiver: to }, coin) => ({ action: 'refundPresaleTo', receiver: to, coin }),
  },
  refundPresale: {
    id: 'refundPresale',
    by: 'anyone',
    fields: [accountOf('refundFor')],
    perCoin: true,
    isOpen: ({ sale }, coin) => sale.state === 'refunding' && (sale.books[coin]?.paid ?? 0n) > 0n,
    make: ({ account }, coin) => ({ action: 'refundPresale', account, coin }),
  },
  collectPresaleReward: {
    id: 'collectPresaleReward',
    by: 'anyone',
    fields: [accountOf('rewardFor')],
    perCoin: true,
    isOpen: (context, coin) =>
      isFinished(context) && context.sale.rewards > 0n && (context.sale.books[coin]?.earned ?? 0n) > 0n,
    make: ({ account }, coin) => ({ action: 'collectPresaleReward', account, coin }),
  },
  collectPresaleProceeds: {
    id: 'collectPresaleProceeds',
    by: 'anyone',
    fields: [],
    perCoin: true,
    isOpen: ({ sale }, coin) => (sale.books[coin]?.proceeds ?? 0n) > 0n,
    make: (_, coin) => ({ action: 'collectPresaleProceeds', coin }),
  },
  setPresaleList: {
    id: 'setPresaleList',
    by: 'deployer',
    fields: [],
    isOpen: (context) => isSelling(context) && context.sale.rules.phases.some(({ listRoot }) => listRoot !== zeroHash),
  },
  endPresaleCoin: {
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
  cancelPresale: {
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
  removePresale: {
    id: 'removePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => !sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: true }),
  },
  restorePresale: {
    id: 'restorePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: false }),
  },
  setPresaleInfo: { id: 'setPresaleInfo', by: 'deployer', fields: [], isOpen: () => true },
})

/** What makes sense for an account now; without one, what anyone may do. */
export function offerSaleActions<
  Context extends SaleContext,
  Entry extends Pick<SaleActionEntry<Context, never, unknown>, 'id' | 'by' | 'perCoin' | 'isOpen'>,
>(actions: readonly Entry[], context: Context): OfferedSaleAction<Entry>[] {
  const { account, sale } = context
  const isDeployer = account !== undefined && isAddressEqual(account, sale.rules.deployer)
  const roles = { deployer: isDeployer, buyer: account !== undefined, anyone: true }
  return actions
    .filter(({ by }) => roles[by])
    .flatMap((entry) => {
      const coins = entry.perCoin ? sale.rules.coins.map((_, coin) => coin) : [0]
      const isAlone = coins.length === 1
      return coins
        .filter((coin) => entry.isOpen(context, coin))
        .map((coin) => ({ ...entry, coin, key: isAlone ? entry.id : `${entry.id}.${coin}` }))
    })
}
