import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'

/** What of a token, or of one to be, decides whether any of it can be burned. */
export type BurnFacts = {
  modules: readonly TokenModule[]
  transferBurn?: { ceilingBps: number }
  /** Of a kind whose taxes a Till splits; undefined for any other. A rate that is not known yet is undefined. */
  taxes?: { buyCeilingBps?: number; sellCeilingBps?: number; launchTaxBps?: number }
  /** Where nobody can change the split any more: the weight of its part for burning. */
  fixedBurnWeight?: number
  /** Of a token that is its own exchange with taxes; its rates never rise. */
  poolTax?: Record<'buy' | 'sell', Pick<PoolRates, 'burnBps'>>
  isSaleFinished?: boolean
}

/**
 * True where the supply can fall. What is minted is counted against the supply of the moment, so whatever is burned can be
 * minted again; the same in every kind. While rates are not known, burning is not ruled out.
 */
export function canBeBurned(facts: BurnFacts): boolean {
  const { modules, transferBurn, taxes, fixedBurnWeight, poolTax, isSaleFinished = false } = facts
  const has = (module: TokenModule) => modules.includes(module)
  const takesTax =
    taxes !== undefined &&
    (taxes.buyCeilingBps !== 0 || taxes.sellCeilingBps !== 0 || (taxes.launchTaxBps ?? 0) > 0) &&
    fixedBurnWeight !== 0
  return (
    has('burn') ||
    (has('transferBurn') && transferBurn?.ceilingBps !== 0) ||
    // What a sale has not sold is burned when it is finished.
    (has('sale') && !isSaleFinished) ||
    takesTax ||
    (poolTax !== undefined && poolTax.buy.burnBps + poolTax.sell.burnBps > 0)
  )
}
