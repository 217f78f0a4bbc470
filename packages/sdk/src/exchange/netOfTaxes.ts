import { beforeTax, partOf } from '../base/pair/swapMath.ts'
import type { TaxMeasure } from './measureTax.ts'
import type { TradeTaxes } from './taxesOfQuote.ts'

/** Rates of one trade in basis points: of what is given, and of what comes out. */
export type TradeRates = { sellBps: number; buyBps: number; isKnown: boolean }

/** What a trade takes in all. What could not be measured counts as nothing, and is told by `isKnown`. */
export function ratesOfTrade({ from, to }: TradeTaxes): TradeRates {
  return {
    sellBps: from.status === 'measured' ? from.sellBps : 0,
    buyBps: buyBpsOf(to),
    isKnown: from.status === 'measured' && to.status === 'measured',
  }
}

const buyBpsOf = (measure: TaxMeasure) =>
  measure.status === 'measured' || measure.status === 'cannotSell' ? measure.buyBps : 0

/** What reaches the exchange of what is given. */
export function afterSellTax(amountIn: bigint, { sellBps }: TradeRates): bigint {
  return amountIn - partOf(amountIn, sellBps)
}

/** What arrives of what the exchange gives. */
export function afterBuyTax(amountOut: bigint, { buyBps }: TradeRates): bigint {
  return amountOut - partOf(amountOut, buyBps)
}

/** What the exchange has to give so that `wanted` arrives, and what to give so that `needed` reaches it. */
export function beforeTaxes(rates: TradeRates) {
  return {
    out: (wanted: bigint) => beforeTax(wanted, rates.buyBps),
    in: (needed: bigint) => beforeTax(needed, rates.sellBps),
  }
}
