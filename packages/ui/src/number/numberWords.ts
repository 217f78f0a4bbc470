import type { Lang } from '@tokensmith/i18n/Lang.ts'

/** Below this a number is read at a glance. */
const least = 5

/**
 * A large number in words of the language, "12.5 million", so that nobody has to count zeros. Two decimals, cut and
 * never rounded up; "≈" before it where something was cut. Undefined below 10,000.
 *
 * @param number plain digits with a point.
 */
export function numberWords(number: string, lang: Lang): string | undefined {
  const [whole = ''] = number.split('.')
  if (whole.length < least) return undefined
  const write = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(lang, {
      ...{ notation: 'compact', compactDisplay: 'long', maximumFractionDigits, roundingMode: 'trunc' },
    } as Intl.NumberFormatOptions).format(number as Intl.StringNumericLiteral)
  const words = write(2)
  return words === write(mostFractionDigits) ? words : `≈ ${words}`
}

const mostFractionDigits = 100
