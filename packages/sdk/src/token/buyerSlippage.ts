import type { Reserves } from '../base/pair/getReserves.ts'
import { amountOut, partOf } from '../base/pair/swapMath.ts'

export type BuyerSlippageParams = {
  /** Base coin that the buyer pays. */
  baseAmount: bigint
  reserves: Reserves
  /** Rate of a buy, the launch tax included. */
  taxBps: number
  exchangeFeeBps?: number
  /** Room for trades of others in between; 100 (1 %) unless told. */
  marginBps?: number
}

/**
 * Tolerance in basis points that a buyer sets in an exchange whose quote knows neither tax nor price impact: what is
 * missing to the price before the trade, and a margin. Rounded up, at most 10,000.
 */
export function buyerSlippageBps(params: BuyerSlippageParams): number {
  const { baseAmount, reserves, taxBps, exchangeFeeBps = 30, marginBps = 100 } = params
  const atPrice = reserves.base === 0n ? 0n : (baseAmount * reserves.token) / reserves.base
  if (atPrice === 0n) return 10_000
  const out = amountOut(baseAmount, reserves.base, reserves.token, exchangeFeeBps)
  const arrives = out - partOf(out, taxBps)
  const missing = ((atPrice - arrives) * 10_000n + atPrice - 1n) / atPrice
  return Math.min(10_000, Number(missing) + marginBps)
}
