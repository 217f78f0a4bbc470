import type { Raise } from '../offering/Raise.ts'
import type { SaleStatus } from './SaleStatus.ts'
import type { SaleValues } from './SaleValues.ts'
import { hardCapOf, isFairSale, liquidityOfRaise, priceScale, saleNeeds, saleTotal } from './saleMath.ts'

/** What of a token's exchange and supply decides what a raise gives back. */
export type RaiseMarket = Pick<Raise, 'exchangeFeeBps' | 'sellTaxBps'> & { totalSupply: bigint }

/**
 * The raise of a sale as a finish now would use it, or as one would where each phase has sold all of its own.
 *
 * @returns undefined before the first purchase, and for `full` of a fair sale, which has no end to it.
 */
export function raiseOfSale(
  {
    rules,
    raised,
    sold,
    liquidity,
  }: Pick<SaleStatus, 'raised' | 'sold' | 'liquidity'> & {
    rules: Pick<SaleValues, 'phases' | 'liquidityBps' | 'premiumBps'>
  },
  { totalSupply, ...market }: RaiseMarket,
  when: 'now' | 'full',
): Raise | undefined {
  const paid = when === 'full' ? hardCapOf(rules) : raised
  if (!paid) return undefined
  const bought = when === 'full' || isFairSale(rules) ? saleTotal(rules) : sold
  const { price = 0n } = rules.phases[0] ?? {}
  // Supply and sale may be of two blocks, and a finish between them destroys what was not sold.
  const outside = totalSupply - saleNeeds(rules)
  return {
    ...{ ...market, raised: paid, sold: bought },
    soldAtCheapest: price === 0n ? bought : (paid * priceScale) / price,
    liquidity: when === 'full' ? liquidityOfRaise(rules, paid, bought) : liquidity,
    outside: outside > 0n ? outside : 0n,
  }
}
