import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'

/** The coin in which the Till and the prize pot pay: the pair's base coin, unwrapped where that is the wrapped native one. */
export function payoutCoin(
  { trading, market }: Pick<TokenTrading, 'trading' | 'market'>,
  nativeSymbol: string,
): { symbol?: string; decimals?: number } {
  return trading?.till.baseIsNative ? { symbol: nativeSymbol, decimals: 18 } : (market?.base ?? {})
}
