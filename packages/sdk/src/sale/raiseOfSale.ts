import type { Raise } from '../offering/Raise.ts'
import type { SaleValues } from './SaleValues.ts'
import { hardCapOf, isFairSale, liquidityOfRaise, priceScale, saleNeeds, saleTotal } from './saleMath.ts'

/** What of a token's exchange and supply decides what a raise gives back. */
export type RaiseMarket = Pick<Raise, 'exchangeFeeBps' | 'sellTaxBps'> & { totalSupply: bigint }

/** What a raise is made of, of a sale or a presale. */
export type RaisedSale = {
  rules: Pick<SaleValues, 'phases' | 'liquidityBps' | 'premiumBps'> & {
    /** Of a fair presale; 0: none. */
    hardCap?: bigint
  }
  raised: bigint
  sold: bigint
  /** As the contract says it; reckoned from the rules unless told. */
  liquidity?: Raise['liquidity']
}

/**
 * The raise of a sale as a finish now would use it, or as one would where each phase has sold all of its own. Of a presale with
 * several coins all is in base units of the first: each coin's pair has its part of tokens and value, so who sells into all of
 * them by their parts gets what he would get of one that had everything.
 *
 * @returns undefined before the first purchase, and for `full` of a fair sale that has no end to it.
 */
export function raiseOfSale(
  { rules, raised, sold, liquidity }: RaisedSale,
  { totalSupply, ...market }: RaiseMarket,
  when: 'now' | 'full',
): Raise | undefined {
  const paid = when === 'full' ? (hardCapOf(rules) ?? rules.hardCap) : raised
  if (!paid) return undefined
  const bought = when === 'full' || isFairSale(rules) ? saleTotal(rules) : sold
  const { price = 0n } = rules.phases[0] ?? {}
  // Supply and sale may be of two blocks, and a finish between them destroys what was not sold.
  const outside = totalSupply - saleNeeds(rules)
  return {
    ...{ ...market, raised: paid, sold: bought },
    soldAtCheapest: price === 0n ? bought : (paid * priceScale) / price,
    liquidity: (when === 'now' ? liquidity : undefined) ?? liquidityOfRaise(rules, paid, bought),
    outside: outside > 0n ? outside : 0n,
  }
}
