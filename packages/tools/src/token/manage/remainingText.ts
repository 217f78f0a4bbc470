import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'

/** How much can still be minted, in words of the language; empty for a token without minting. */
export function remainingText({ mint, totalSupply = 0n, decimals = 0, symbol = '' }: TokenState, lang: string): string {
  return mint ? `${amountText(mint.cap - totalSupply, decimals, lang, { maxFraction: 4 })} ${symbol}` : ''
}
