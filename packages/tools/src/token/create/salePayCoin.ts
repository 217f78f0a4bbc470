import type { MarketContext } from './parseMarket.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** What buyers of the token pay: the coin of its pair, or the chain's where it is its own exchange. */
export function salePayCoin(
  { market }: Pick<TokenDraft, 'market'>,
  { symbol }: Pick<MarketContext['chain'], 'symbol'>,
): { symbol: string; decimals: number } {
  return market?.base ?? { symbol, decimals: 18 }
}
