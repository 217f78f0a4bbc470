import type { PresaleRules } from '../PresaleRules.ts'
import { paymentForValue } from '../saleCoinMaths.ts'
import { costOf, fillsExchange, isFairSale, priceScale, saleTotal } from '../saleMath.ts'

/** A payment in one of a sale's coins, in its base units. */
export type PlayedPurchase = { coin: number; pay: bigint }

/** What a sale has done before. */
export type PlayedProgress = { sold: bigint; raised: bigint; endedCoins: readonly number[] }

type PlayedRules = Pick<
  PresaleRules,
  'phases' | 'coins' | 'lot' | 'softCap' | 'hardCap' | 'liquidityBps' | 'premiumBps'
>

/** Of a fair sale that names no sum: so many base units of the first coin for each of the others, and more where that is too little. */
const usualRaise = 10n ** 15n
const mostRaise = 2n ** 94n

/**
 * Purchases in the last phase, one with each coin that is taken, which together are a success: all that is left, of a fair sale
 * its hard cap, or its soft cap and what fills the exchange.
 */
export function purchasesOfSuccess(rules: PlayedRules, progress: PlayedProgress): PlayedPurchase[] {
  const coins = takenCoins(rules, progress)
  if (isFairSale(rules)) return shareOut(coins, fairRaise(rules, progress) - progress.raised)
  const price = lastPrice(rules)
  const left = saleTotal(rules) - progress.sold
  const whole = costOf(left, price)
  const part = wholeLots(left / BigInt(coins.length || 1), rules.lot)
  // The last one pays for all, and is cut at what is left then.
  const values = coins.map((_, place) => (place === coins.length - 1 ? whole : costOf(part, price)))
  return toPurchases(coins, values)
}

/**
 * Purchases after which a sale that nobody finishes fails: where nothing goes into an exchange they stay below the soft cap.
 *
 * @returns nothing for a sale that cannot fail any more.
 */
export function purchasesOfFailure(rules: PlayedRules, progress: PlayedProgress): PlayedPurchase[] {
  if (rules.liquidityBps > 0) return purchasesOfSuccess(rules, progress)
  const coins = takenCoins(rules, progress)
  const part = (rules.softCap - progress.raised - 1n) / BigInt(coins.length || 1)
  // Rounded down: a unit of a coin can be worth more than what is missing.
  return coins.map(({ coin, rate }) => ({ coin, pay: part > 0n ? (part * rate) / priceScale : 0n })).filter(isPaid)
}

type Coin = { coin: number; rate: bigint }

function takenCoins({ coins }: PlayedRules, { endedCoins }: PlayedProgress): Coin[] {
  return coins.map(({ rate }, coin) => ({ coin, rate })).filter(({ coin }) => !endedCoins.includes(coin))
}

function shareOut(coins: readonly Coin[], value: bigint): PlayedPurchase[] {
  const part = value / BigInt(coins.length || 1)
  const rest = value - part * BigInt(coins.length)
  return toPurchases(
    coins,
    coins.map((_, place) => (place === 0 ? part + rest : part)),
  )
}

function toPurchases(coins: readonly Coin[], values: readonly bigint[]): PlayedPurchase[] {
  return coins
    .map(({ coin, rate }, place) => ({ coin, pay: values[place]! > 0n ? paymentForValue(values[place]!, rate) : 0n }))
    .filter(isPaid)
}

const isPaid = ({ pay }: PlayedPurchase) => pay > 0n

function fairRaise(rules: PlayedRules, { raised }: PlayedProgress): bigint {
  if (rules.hardCap > 0n) return rules.hardCap
  const least = [rules.softCap, raised + usualRaise * BigInt(rules.coins.length)]
  let raise = least.reduce((most, one) => (one > most ? one : most))
  // Each coin fills a pair of its own.
  const parts = BigInt(rules.coins.length)
  while (raise < mostRaise && !fillsExchange(rules, raise / parts, saleTotal(rules) / parts)) raise *= 10n
  return raise
}

function wholeLots(amount: bigint, lot: bigint): bigint {
  return lot > 1n ? amount - (amount % lot) : amount
}

function lastPrice({ phases }: PlayedRules): bigint {
  return phases.at(-1)?.price ?? priceScale
}
