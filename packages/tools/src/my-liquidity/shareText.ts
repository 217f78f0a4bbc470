import type { LiquidityShare } from '@tokensmith/sdk/liquidity/readShares.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'

/** A pair by the symbols of its tokens, which are their own word. */
export function pairText({ tokens: [first, second] }: Pick<LiquidityShare, 'tokens'>): string {
  return `${first.symbol ?? '?'} / ${second.symbol ?? '?'}`
}

/** A part of a pair: what is more than nothing never reads as nothing. */
export function shareText({ shareBps, held }: Pick<LiquidityShare, 'shareBps' | 'held'>, lang: string): string {
  return shareBps === 0 && held > 0n ? `< ${formatPercent(1, lang)}` : formatPercent(shareBps, lang)
}
