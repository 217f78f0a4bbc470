import type { PresaleRules } from './PresaleRules.ts'
import { hardCapOf, isFairSale, liquidityOfRaise, priceScale, saleTotal } from './saleMath.ts'

/** Prices are base units of the first coin for 10^36 of the token, `coinPerToken` makes them readable. */
export type PresalePrices = {
  /** Of a sale at prices, by phases; of a fair sale none. */
  phases: readonly { startAt: bigint; amount: bigint; price: bigint }[]
  /** What buyers have paid on average so far, and would have where all is sold. */
  averageNow?: bigint
  averageFull?: bigint
  /** Where the exchange begins with a finish now, and where all is sold; not without a share for it. */
  openingNow?: bigint
  openingFull?: bigint
  /** The first phase's price for the last one's buyers, in hundredths of a percent: 5,000 where it was half of theirs. */
  cheapestBps?: number
}

/**
 * The way of the price from the first purchase to the exchange, by the rules and what was raised so far. Everything is rounded
 * down. A fair sale without a hard cap has no full one.
 */
export function presalePrices(
  rules: Pick<PresaleRules, 'phases' | 'liquidityBps' | 'premiumBps' | 'hardCap'>,
  { raised, sold }: { raised: bigint; sold: bigint },
): PresalePrices {
  const isFair = isFairSale(rules)
  const full = isFair ? rules.hardCap : (hardCapOf(rules) ?? 0n)
  const bought = isFair && raised > 0n ? saleTotal(rules) : sold
  const [first, last] = [rules.phases[0]?.price ?? 0n, rules.phases.at(-1)?.price ?? 0n]
  const at = (paid: bigint, amount: bigint): { average?: bigint; opening?: bigint } => {
    if (paid === 0n || amount === 0n) return {}
    const { coin, amount: tokens } = liquidityOfRaise(rules, paid, amount)
    const opening = coin > 0n && tokens > 0n ? { opening: (coin * priceScale) / tokens } : {}
    return { average: (paid * priceScale) / amount, ...opening }
  }
  const [now, end] = [at(raised, bought), at(full, saleTotal(rules))]
  return {
    phases: isFair ? [] : rules.phases.map(({ startAt, amount, price }) => ({ startAt, amount, price })),
    averageNow: now.average,
    averageFull: end.average,
    openingNow: now.opening,
    openingFull: end.opening,
    ...(isFair || last === 0n ? {} : { cheapestBps: Number((first * 10_000n) / last) }),
  }
}
