import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'

/** Digits kept of a price: tokens of a huge supply cost very little each. */
const priceDecimals = 24
/** What is shown after the first digit that is not zero. */
const shownDigits = 5

/** Price of one token in whole base coins; undefined without liquidity or where decimals are unknown. */
export function priceText(
  { token, base }: Reserves,
  tokenDecimals: number | undefined,
  baseDecimals: number | undefined,
  lang: string,
): string | undefined {
  if (token === 0n || base === 0n || tokenDecimals === undefined || baseDecimals === undefined) return undefined
  const price = (base * 10n ** BigInt(tokenDecimals + priceDecimals)) / (token * 10n ** BigInt(baseDecimals))
  const places = priceDecimals - price.toString().length
  return amountText(price, priceDecimals, lang, {
    maxFraction: Math.min(priceDecimals, Math.max(4, places + shownDigits)),
  })
}
