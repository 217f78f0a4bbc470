import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { markInDoubt, typedInDoubt } from '@tokensmith/sdk/base/parse/numberInDoubt.ts'
import { trimTyped } from '@tokensmith/sdk/base/parse/typedCharacters.ts'
import { parseTypedNumber } from './parseTypedNumber.ts'

/**
 * What a form holds of a typed number: plain digits with a point where it was read, so that a link means the same number
 * in every language; else the text as typed, which the strict parsers refuse, with the mark of doubt where it can mean two.
 */
export function keepNumber(typed: string, lang: Lang, isWhole = false): string {
  const reading = parseTypedNumber(typed, lang, isWhole)
  if (reading.is === 'read') return reading.number
  const marked = markInDoubt(trimTyped(typed))
  const isInDoubt = reading.is === 'asked' && reading.choices.length > 1 && typedInDoubt(marked) !== undefined
  return isInDoubt ? marked : typed
}
