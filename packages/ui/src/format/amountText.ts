import { formatUnits } from 'viem'

export type FormatAmountOptions = {
  /** Most digits after the decimal sign; further ones are cut, never rounded up. Default: all. */
  maxFraction?: number
}

/** Base units as a number people read, with the language's separators. Exact: no floating point is involved. */
export function amountText(amount: bigint, decimals: number, lang: string, options: FormatAmountOptions = {}): string {
  return formatDecimalText(formatUnits(amount, decimals), lang, options)
}

/**
 * A plain decimal text such as "1234.50" with the language's separators. Cuts, never rounds. Returns `undefined`-free
 * text; the caller makes sure that it is a plain decimal.
 */
export function formatDecimalText(text: string, lang: string, { maxFraction }: FormatAmountOptions = {}): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = maxFraction === undefined ? fraction : fraction.slice(0, maxFraction)
  const trimmed = kept.replace(/0+$/, '')
  const tooSmall = trimmed === '' && /[1-9]/.test(fraction) && /^-?0*$/.test(whole)
  if (tooSmall && maxFraction !== undefined) {
    return `<${formatDecimalText(`0.${'0'.repeat(Math.max(0, maxFraction - 1))}1`, lang)}`
  }
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: trimmed.length,
    maximumFractionDigits: trimmed.length,
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions)
  // Strings keep every digit; numbers would lose those past 2^53.
  return format.format((trimmed ? `${whole}.${trimmed}` : whole) as Intl.StringNumericLiteral)
}
