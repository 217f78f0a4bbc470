import type { SaleValues } from './SaleValues.ts'

const all = 10_000n
/** Base units of the token that a price is for. */
export const priceScale = 10n ** 36n
/** Most that a sale without a limit can count. */
export const mostRaised = 2n ** 96n - 1n

/**
 * Coin times tokens that a finish brings at least: a pair of the Uniswap V2 kind keeps 1,000 of the first liquidity tokens,
 * and after a stranger's gift no more than a thousandth of the coin may be brought.
 */
export const leastProduct = 1_001n * 1_001n * 1_000n

type LiquidityRules = Pick<SaleValues, 'phases' | 'liquidityBps' | 'premiumBps'>

/** True where buyers share in the end what was for sale, by what they paid. */
export function isFairSale({ phases }: Pick<SaleValues, 'phases'>): boolean {
  return phases[0]?.price === 0n
}

/** Base units for sale in all phases together. */
export function saleTotal({ phases }: Pick<SaleValues, 'phases'>): bigint {
  return phases.at(-1)?.amount ?? 0n
}

/** Base units that the sale keeps for the exchange: as many as a full sale needs. */
export function saleReserve(rules: LiquidityRules): bigint {
  return (saleTotal(rules) * BigInt(rules.liquidityBps)) / (all + BigInt(rules.premiumBps))
}

/** Base units that the token brings to its sale while it is created, for sale and for the exchange. */
export function saleNeeds(rules: LiquidityRules): bigint {
  return saleTotal(rules) + saleReserve(rules)
}

/**
 * What a finish would bring to the exchange out of a raise, as the contract reckons it: it begins at what buyers paid on
 * average, and the premium. Coin that somebody gave to the pair before is counted there, and as much less comes out of the
 * raise.
 *
 * @param sold base units that all buyers together have; of a fair sale all that was for sale, once somebody has paid.
 */
export function liquidityOfRaise(
  { liquidityBps, premiumBps }: Pick<LiquidityRules, 'liquidityBps' | 'premiumBps'>,
  raised: bigint,
  sold: bigint,
): { coin: bigint; amount: bigint } {
  return {
    coin: (raised * BigInt(liquidityBps)) / all,
    amount: (sold * BigInt(liquidityBps)) / (all + BigInt(premiumBps)),
  }
}

/** True when a raise, beside its soft cap, is enough to fill the exchange: then it can be finished. */
export function fillsExchange(rules: LiquidityRules, raised: bigint, sold: bigint): boolean {
  const { coin, amount } = liquidityOfRaise(rules, raised, sold)
  return coin * amount >= leastProduct
}

/**
 * The least that counts as a success: the soft cap, else all that is for sale, each phase at its own price; of a fair sale
 * without a soft cap the most that a sale can count. Of a soft cap `sold` is the least that can have been sold for it: a
 * quarter of what it buys at the dearest price, since roundings take up to half of a purchase and a unit of each phase.
 */
export function leastSuccess(
  rules: Pick<SaleValues, 'phases' | 'softCap'>,
  most: bigint,
): { raised: bigint; sold: bigint } {
  const sold = saleTotal(rules)
  const price = rules.phases.at(-1)?.price ?? 0n
  if (rules.softCap === 0n) return { raised: most, sold }
  return { raised: rules.softCap, sold: price === 0n ? sold : least((rules.softCap * priceScale) / price / 4n, sold) }
}

/** Number of the phase, from 0, that sells at a time; the first one before it has begun. */
export function phaseAt({ phases }: Pick<SaleValues, 'phases'>, at: bigint): number {
  const later = phases.findLastIndex(({ startAt }, index) => index > 0 && startAt <= at)
  return Math.max(later, 0)
}

/**
 * Coin that is raised when each phase sells all of its own, rounded up by phase; undefined of a fair sale, which has no
 * end to it. More comes in where a dearer phase sells what a cheaper one left.
 */
export function hardCapOf({ phases }: Pick<SaleValues, 'phases'>): bigint | undefined {
  if (isFairSale({ phases })) return undefined
  return phases.reduce((sum, { amount, price }, index) => {
    return sum + costOf(amount - (phases[index - 1]?.amount ?? 0n), price)
  }, 0n)
}

/** Base units that a raise buys where each phase sells all of its own before the next one begins; of a fair sale all. */
export function soldForRaise({ phases }: Pick<SaleValues, 'phases'>, raised: bigint): bigint {
  if (isFairSale({ phases })) return saleTotal({ phases })
  let [left, sold] = [raised, 0n]
  for (const { amount, price } of phases) {
    const part = least(amount - sold, (left * priceScale) / price)
    sold += part
    left -= costOf(part, price)
    if (sold < amount) break
  }
  return sold
}

/** What base units of the token cost at a price: rounded up, so that nobody pays less than the price. */
export function costOf(amount: bigint, price: bigint): bigint {
  return (amount * price + priceScale - 1n) / priceScale
}

/** What a purchase of at most `pay` at a price uses: what does not make up a whole base unit comes back. */
export function usedOf(pay: bigint, price: bigint): bigint {
  return price === 0n ? pay : costOf((pay * priceScale) / price, price)
}

/** The smallest payment of which a purchase at a price uses `least` or more. */
export function paymentUsing(least: bigint, price: bigint): bigint {
  if (price === 0n || least === 0n) return least
  return costOf(((least - 1n) * priceScale) / price + 1n, price)
}

/** Price at which a whole token costs `coin` base units of the pay coin; exact for tokens of up to 36 decimals. */
export function priceOf(coin: bigint, decimals: number): bigint {
  return (coin * priceScale) / 10n ** BigInt(decimals)
}

/** Base units of the pay coin that a whole token costs: rounded up, as a purchase of one is. */
export function coinPerToken(price: bigint, decimals: number): bigint {
  return costOf(10n ** BigInt(decimals), price)
}

/** What a buyer of a fair sale would get were it finished with this raise; rounded down. */
export function fairShareOf(rules: Pick<SaleValues, 'phases'>, paid: bigint, raised: bigint): bigint {
  return raised === 0n ? 0n : (saleTotal(rules) * paid) / raised
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
