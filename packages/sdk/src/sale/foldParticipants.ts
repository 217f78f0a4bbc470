import type { Address } from 'viem'
import type { SaleBooks } from './SaleBooks.ts'
import { isFairSale, saleTotal } from './saleMath.ts'

/** What a sale's log says of one account. Numbers of coins begin with 0. */
export type ParticipantEvent = { account: Address; block: bigint } & (
  | { kind: 'bought'; coin: number; paid: bigint; value: bigint; amount: bigint }
  | { kind: 'refunded'; coin: number; paid: bigint }
  | { kind: 'claimed' | 'undelivered'; amount: bigint }
  | { kind: 'bound'; inviter: Address }
)

/** An account that has bought, with all that became of it. Amounts are base units. */
export type SaleParticipant = {
  account: Address
  inviter?: Address
  /** Of all its payments, in base units of the first coin. */
  value: bigint
  /** Of a fair sale reckoned from its part of the raise, which is what the sale says after the finish. */
  bought: bigint
  claimed: bigint
  undelivered: bigint
  /** By the numbers of the coins. */
  coins: readonly { paid: bigint; refunded: bigint }[]
  /** Of its first purchase. */
  block: bigint
}

/** The sale's own books, as far as events can be held against them. */
export type ParticipantBooks = Pick<SaleBooks, 'rules' | 'raised' | 'sold' | 'buyers' | 'books'>

/** Puts the events of a sale together by accounts, in the order of their first purchases. */
export function foldParticipants(
  events: readonly ParticipantEvent[],
  { rules, raised }: Pick<ParticipantBooks, 'rules' | 'raised'>,
): SaleParticipant[] {
  const inOrder = [...events].sort((a, b) => (a.block < b.block ? -1 : a.block > b.block ? 1 : 0))
  const found = new Map<string, { -readonly [Key in keyof SaleParticipant]: SaleParticipant[Key] }>()
  const inviters = new Map<string, Address>()
  for (const event of inOrder) {
    const key = event.account.toLowerCase()
    if (event.kind === 'bound') inviters.set(key, event.inviter)
    if (event.kind === 'bought' && !found.has(key)) {
      const coins = rules.coins.map(() => ({ paid: 0n, refunded: 0n }))
      const nothing = { value: 0n, bought: 0n, claimed: 0n, undelivered: 0n }
      found.set(key, { account: event.account, ...nothing, coins, block: event.block })
    }
    const held = found.get(key)
    if (!held) continue
    const add = (coin: number, paid: bigint, refunded: bigint) => {
      held.coins = held.coins.map((one, number) =>
        number === coin ? { paid: one.paid + paid, refunded: one.refunded + refunded } : one,
      )
    }
    if (event.kind === 'bought') {
      held.value += event.value
      held.bought += event.amount
      add(event.coin, event.paid, 0n)
    } else if (event.kind === 'refunded') add(event.coin, 0n, event.paid)
    else if (event.kind === 'claimed') held.claimed += event.amount
    else if (event.kind === 'undelivered') held.undelivered += event.amount
  }
  const isFair = isFairSale(rules)
  return [...found].map(([key, held]) => {
    const inviter = inviters.get(key)
    const bought = isFair && raised > 0n ? (saleTotal(rules) * held.value) / raised : held.bought
    return { ...held, bought, ...(inviter ? { inviter } : {}) }
  })
}

/**
 * True when the participants are all there are, by the contract's own books at the same block: as many accounts, as much value, and
 * as much of each coin.
 */
export function isWholeByBooks(participants: readonly SaleParticipant[], known: ParticipantBooks): boolean {
  const sum = (of: (one: SaleParticipant) => bigint) => participants.reduce((all, one) => all + of(one), 0n)
  const isSold = isFairSale(known.rules) || sum(({ bought }) => bought) === known.sold
  return (
    isSold &&
    participants.length === known.buyers &&
    sum(({ value }) => value) === known.raised &&
    known.books.every(({ paid }, number) => sum(({ coins }) => coins[number]?.paid ?? 0n) === paid)
  )
}
