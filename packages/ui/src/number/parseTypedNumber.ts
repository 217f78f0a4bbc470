import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { trimTyped } from '@tokensmith/sdk/base/parse/typedCharacters.ts'
import { decimalMark } from './decimalMark.ts'
import { numberScales } from './numberScales.ts'

/**
 * What a typed number means, as plain digits with a point: the form that the strict parsers take.
 * `read`: exactly this, by the rules of the language. `asked`: one of these, and a person says which. `unread`: what the
 * strict parser says about the text holds.
 */
export type TypedNumber =
  | { is: 'read'; number: string }
  | { is: 'asked'; choices: readonly string[] }
  | { is: 'unread' }

/** Digits and a point as `parseAmount` takes them; how many and how large is the parser's business. */
const plain = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/
/** What separates thousands somewhere: point and comma, spaces of all widths, apostrophes, the low line of programmers. */
const separator = /^[.,\u0020\u00a0\u2009\u202f'’_]$/
/** Longer texts mean nothing, and are not even looked at. */
const maxLength = 400

/**
 * Reads a number as people write it: with thousands separated, with a decimal comma, in full-width digits, with "1.5m"
 * for a million and a half. It never guesses: what can mean two numbers, or is not how the language writes, is asked.
 *
 * - The language's own decimal mark is one: `5,5` in Spanish, `1.000` in English (one) and `1,000` in Spanish (one).
 * - A point is a decimal mark wherever nothing else fits: `5.5` in Spanish.
 * - Thousands are read where nothing else fits: `1.000.000`, `1 000`, `1'000,5` in Spanish.
 * - `1.000` in Spanish and `1,000` in English are asked: one, or a thousand?
 * - A decimal comma in English, a left out zero (`.5`) and a word that makes larger are asked, with what they would mean.
 *
 * It does not judge: zero, decimals and limits are the strict parser's.
 *
 * @param text as typed or pasted; white space around it is ignored.
 * @param isWhole takes no decimals, so that only thousands can be meant.
 */
export function parseTypedNumber(text: string, lang: Lang, isWhole = false): TypedNumber {
  const typed = trimTyped(toAscii(text))
  if (typed.length > maxLength) return { is: 'unread' }
  if (/^[-\u2212][^-\u2212]/.test(typed)) return negative(parseTypedNumber(typed.slice(1), lang, isWhole))
  const mark = decimalMark(lang)
  const scaled = /^([0-9][0-9.,'’_\s]*?)\s*(\p{L}[\p{L} ]*)$/u.exec(typed)
  if (!scaled) return settle(meaningsOf(typed), mark, isWhole)
  const scales = numberScales[lang]
  const word = scaled[2]!.toLowerCase()
  const powers = (Object.hasOwn(scales, word) && scales[word]) || []
  const meanings = meaningsOf(scaled[1]!).flatMap(({ number }) => powers.map((power) => timesTen(number, power)))
  return asked(isWhole ? meanings.filter((number) => !number.includes('.')) : meanings)
}

/** No field of money takes it, but a strict parser says so in better words than that it is no number. */
function negative(reading: TypedNumber): TypedNumber {
  return reading.is === 'read' ? { is: 'read', number: `-${reading.number}` } : { is: 'unread' }
}

/** A reading, and the decimal mark that it supposes. */
type Meaning = { number: string; mark: '.' | ',' | '' }

function settle(meanings: readonly Meaning[], mark: '.' | ',', isWhole: boolean): TypedNumber {
  const own = meanings.find((meaning) => meaning.mark === mark)
  if (own && isWhole) return { is: 'unread' }
  const fitting = own ? [own] : meanings.filter((meaning) => !isWhole || meaning.mark === '')
  const [only] = fitting
  if (!only) return { is: 'unread' }
  const isUsual = only === own || only.mark !== ','
  const isSure = fitting.length === 1 && isUsual && isPlainNumber(only.number)
  return isSure ? { is: 'read', number: only.number } : asked(fitting.map(({ number }) => number))
}

function asked(numbers: readonly string[]): TypedNumber {
  const choices = [...new Set(numbers.map((number) => (number.startsWith('.') ? `0${number}` : number)))]
  return choices.length === 0 ? { is: 'unread' } : { is: 'asked', choices }
}

/** Every way to read it as thousands and decimals. Its groups are of three digits, and the first is no zero. */
function meaningsOf(typed: string): Meaning[] {
  const separators = [...new Set(typed.match(/[^0-9]/g))]
  return (['', '.', ','] as const).flatMap((mark): Meaning[] => {
    const others = separators.filter((separator) => separator !== mark)
    const [group = ''] = others
    const [whole = '', fraction, ...more] = mark === '' ? [typed] : typed.split(mark)
    if (others.length > 1 || more.length > 0 || (mark !== '' && fraction === undefined)) return []
    if (fraction !== undefined && !/^[0-9]+$/.test(fraction)) return []
    if (group !== '' && !separator.test(group)) return []
    const groups = group === '' ? [whole] : whole.split(group)
    const [first = '', ...rest] = groups
    const isGrouped = rest.length > 0
    if (isGrouped ? !/^[1-9][0-9]{0,2}$/.test(first) : !/^(?:0|[1-9][0-9]*)?$/.test(first)) return []
    if (!rest.every((part) => /^[0-9]{3}$/.test(part))) return []
    if (whole === '' && mark === '') return []
    return [{ number: fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`, mark }]
  })
}

/** A plain number with its point moved to the right: exact. */
function timesTen(number: string, power: number): string {
  const [whole = '', fraction = ''] = number.split('.')
  const digits = whole + fraction.slice(0, power).padEnd(power, '0')
  const rest = fraction.slice(power).replace(/0+$/, '')
  const kept = digits.replace(/^0+(?=[0-9])/, '')
  return rest === '' ? kept : `${kept}.${rest}`
}

/** Full-width digits and signs, as an input method writes them, in the characters that they stand for. */
function toAscii(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
}

/** True for a text as `read` gives it. */
export const isPlainNumber = (text: string): boolean => plain.test(text)
