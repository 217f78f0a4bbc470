import type { Address } from 'viem'
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
  id: string
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

/** Each with its own name as its type. */
export const describePresaleActions = <const Actions extends readonly PresaleActionEntry[]>(all: Actions): Actions =>
  all

export const isSelling = ({ sale }: PresaleContext): boolean => sale.state === 'waiting' || sale.state === 'selling'
