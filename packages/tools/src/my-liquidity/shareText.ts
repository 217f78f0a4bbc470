import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'

/** A pair by the symbols of its tokens, which are their own word. */
export function pairText({ tokens: [first, second] }: Pick<LiquidityShare, 'tokens'>): string {
  return `${first.symbol ?? '?'} / ${second.symbol ?? '?'}`
}
