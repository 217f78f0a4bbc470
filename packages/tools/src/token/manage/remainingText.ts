import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'

/** How much can still be minted, in words of the language; empty for a token without minting. */
export function remainingText({ mint, totalSupply = 0n, decimals = 0, symbol = '' }: TokenState, lang: string): string {
  return mint ? `${formatAmount(mint.cap - totalSupply, decimals, lang, { maxFraction: 4 })} ${symbol}` : ''
}
