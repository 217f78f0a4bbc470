import { costOf, least, priceScale } from './saleMath.ts'

/**
 * Sales that take several coins. Prices, caps and limits are in the first one; what a payment in another is worth comes from
 * a rate that was fixed with the sale: base units of that coin for 10^36 base units of the first. Every rounding is against
 * who buys: coin up, value and tokens down.
 */

/** The rate of the first coin itself. */
export const firstRate = priceScale

/**
 * What a payment is worth, in base units of the first coin, rounded down: never above its rate.
 *
 * @param rate as above; `priceOf(coin, decimals)` makes one of what a whole first coin is worth. Not 0.
 */
export function valueOfPayment(paid: bigint, rate: bigint): bigint {
  return (paid * priceScale) / rate
}

/** What a value costs in a coin, in its base units, rounded up: the least payment that is worth it. */
export function paymentForValue(value: bigint, rate: bigint): bigint {
  return costOf(value, rate)
}

export type CoinPurchase = {
  /** Base units of the token; always 0 in a fair sale, whose buyers share in the end. */
  amount: bigint
  /** What counts of the payment, in base units of the first coin. */
  value: bigint
  /** What is kept of it, and what comes back, in base units of the coin. Together they are `pay`. */
  paid: bigint
  surplus: bigint
}

export type CoinPurchaseTerms = {
  /** Most that is paid, in base units of the coin. */
  pay: bigint
  rate: bigint
  /** Base units of the first coin for 10^36 of the token, of the phase that sells; 0: a fair sale. */
  price: bigint
  /** Base units of the token that the phase has left; of no meaning in a fair sale. */
  left: bigint
  /** What limits and caps leave, in base units of the first coin. */
  room: bigint
  /** Base units that are sold together; 0 or 1: any number of them. */
  lot?: bigint
}

/** What a purchase in one of a sale's coins brings: cut where there is no more room, and paid for what it brings alone. */
export function quoteInCoin({ pay, rate, price, left, room, lot = 0n }: CoinPurchaseTerms): CoinPurchase {
  const most = least(valueOfPayment(pay, rate), room)
  const affordable = price === 0n ? 0n : least((most * priceScale) / price, left)
  const amount = lot > 1n ? affordable - (affordable % lot) : affordable
  const value = price === 0n ? most : costOf(amount, price)
  const paid = paymentForValue(value, rate)
  return { amount, value, paid, surplus: pay - paid }
}
