import { amountText } from '@tokensmith/ui/format/amountText.ts'

/** Digits of a price beyond those of the coin, so that a cheap token has one at all. */
const priceDecimals = 18

type FirstPriceFormat = { decimals: number; coinDecimals?: number; symbol: string; lang: string }

/** What one whole token costs at first: the coin that lies beside the tokens, divided by them, with the coin's symbol. */
export function formatFirstPrice(
  { coin, amount }: { coin: bigint; amount: bigint },
  { decimals, coinDecimals = 18, symbol, lang }: FirstPriceFormat,
): string {
  const price = (coin * 10n ** BigInt(decimals + priceDecimals)) / amount
  return `${significant(amountText(price, coinDecimals + priceDecimals, lang))} ${symbol}`
}

/** Cut after eight digits that say something: a price is read, not calculated with. */
function significant(text: string): string {
  return /^(\D*[0.,]*(?:\d[.,\s]?){0,8})/.exec(text)?.[1] ?? text
}
