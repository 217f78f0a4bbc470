import { priceText } from '../_shared/coin/priceText.ts'
import type { NamedUnit } from './NamedUnit.ts'

/** Base units of the token that a price is for. */
const priceUnit = 10n ** 36n

/** What a whole token costs, "1 TKN = 0.001 ETH"; the bare number where a coin does not say its decimals. */
export function salePriceText(price: bigint, token: NamedUnit, coin: NamedUnit, lang: string): string {
  const text = priceText({ token: priceUnit, base: price }, token.decimals, coin.decimals, lang)
  return text === undefined ? price.toString() : `1 ${token.symbol ?? ''} = ${text} ${coin.symbol ?? ''}`.trim()
}
