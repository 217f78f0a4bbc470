import { amountText } from '@tokensmith/ui/format/amountText.ts'

/** An amount of a coin with its symbol; in base units where the coin does not say its decimals. */
export function coinText(
  amount: bigint,
  { symbol = '', decimals }: { symbol?: string; decimals?: number },
  lang: string,
  maxFraction = 6,
): string {
  if (decimals === undefined) return amount.toString()
  return `${amountText(amount, decimals, lang, { maxFraction })} ${symbol}`.trim()
}
