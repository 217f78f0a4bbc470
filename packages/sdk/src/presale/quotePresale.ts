import type { SaleBooks, SaleBuyer } from '../sale/SaleBooks.ts'
import { type CoinPurchase, quoteInCoin } from '../sale/saleCoinMaths.ts'
import { isFairSale, least, mostRaised } from '../sale/saleMath.ts'

type Quoted = Pick<SaleBooks, 'rules' | 'state' | 'phase' | 'sold' | 'raised'> & { own?: SaleBuyer }

/** What an account may still pay in all, in base units of the first coin: by the cap, its list's limit, or everybody's. */
export function roomOf({ rules, raised, own }: Pick<Quoted, 'rules' | 'raised' | 'own'>, limit = 0n): bigint {
  const cap = isFairSale(rules) && rules.hardCap > 0n ? rules.hardCap : mostRaised
  const room = cap > raised ? cap - raised : 0n
  const most = limit || rules.limitPaid
  if (most === 0n) return room
  const paid = own?.value ?? 0n
  return least(room, most > paid ? most - paid : 0n)
}

/**
 * What the account of `own` would get for at most `pay` of a coin now, as the contract says it; without `own` somebody who has
 * bought nothing. It looks neither at the list nor at the least purchase. Undefined where nothing is sold, or there is no such coin.
 *
 * @param pay base units of the coin. @param limit what a list gives the account, in base units of the first coin; 0: nothing else.
 */
export function quotePresale(status: Quoted, coin: number, pay: bigint, limit = 0n): CoinPurchase | undefined {
  const { rules, state, phase, sold } = status
  const { rate } = rules.coins[coin] ?? {}
  const { price, amount } = rules.phases[phase] ?? {}
  if (state !== 'selling' || rate === undefined || price === undefined || amount === undefined) return undefined
  const left = amount > sold ? amount - sold : 0n
  const ownRoom = roomOf(status, limit)
  const room = rules.mostPaid === 0n ? ownRoom : least(rules.mostPaid, ownRoom)
  return quoteInCoin({ pay, rate, price, left, room, lot: rules.lot })
}
