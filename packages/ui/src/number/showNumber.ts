import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { typedInDoubt } from '@tokensmith/sdk/base/parse/numberInDoubt.ts'
import { decimalMark } from './decimalMark.ts'
import { isPlainNumber } from './parseTypedNumber.ts'

/**
 * What a field shows of the number that its form holds: the language's decimal mark and no separators, so that
 * `parseTypedNumber` reads back the same number. What is no number is shown as it is, without the mark of doubt.
 */
export function showNumber(value: string, lang: Lang): string {
  if (isPlainNumber(value)) return value.replace('.', decimalMark(lang))
  return typedInDoubt(value) ?? value
}
