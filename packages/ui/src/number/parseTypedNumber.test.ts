import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { typedInDoubt } from '@tokensmith/sdk/base/parse/numberInDoubt.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { keepNumber } from './keepNumber.ts'
import { isPlainNumber, parseTypedNumber } from './parseTypedNumber.ts'
import { showNumber } from './showNumber.ts'

/** A number that is read, numbers of which one is asked for, or nothing. */
type Meant = string | readonly string[] | undefined

const rows: readonly [typed: string, english: Meant, spanish: Meant][] = [
  ['1', '1', '1'],
  ['0', '0', '0'],
  [' 12 ', '12', '12'],
  ['0.5', '0.5', '0.5'],
  ['5.5', '5.5', '5.5'],
  ['5,5', ['5.5'], '5.5'],
  ['0,125', ['0.125'], '0.125'],
  ['0.125', '0.125', '0.125'],
  ['1.000', '1.000', ['1000', '1.000']],
  ['1,000', ['1000', '1.000'], '1.000'],
  ['999.999', '999.999', ['999999', '999.999']],
  ['1234.567', '1234.567', '1234.567'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1.234,5', ['1234.5'], '1234.5'],
  ['1.000.000', '1000000', '1000000'],
  ['1,000,000', '1000000', '1000000'],
  ['1,000,000.000001', '1000000.000001', '1000000.000001'],
  ['1 000', '1000', '1000'],
  ['1 000,25', ['1000.25'], '1000.25'],
  ['1\u00a0000\u00a0000', '1000000', '1000000'],
  ['1\u202f000.5', '1000.5', '1000.5'],
  ["1'000'000.50", '1000000.50', '1000000.50'],
  ['1_000', '1000', '1000'],
  ['１２．５', '12.5', '12.5'],
  ['１，０００，０００', '1000000', '1000000'],
  ['.5', ['0.5'], ['0.5']],
  [',5', ['0.5'], ['0.5']],
  ['1.5m', ['1500000'], ['1500', '1500000']],
  ['1.5 M', ['1500000'], ['1500', '1500000']],
  ['2k', ['2000'], ['2000']],
  ['1,234k', ['1234000', '1234'], ['1234000', '1234']],
  ['3 billion', ['3000000000'], undefined],
  ['3 billones', undefined, ['3000000000000']],
  ['2 mil millones', undefined, ['2000000000']],
  ['0.0000015 million', ['1.5'], undefined],
  ['-1,000.5', '-1000.5', '-1000.5'],
  ['−5', '-5', '-5'],
  ['10,00', ['10.00'], '10.00'],
]

/** What means nothing in any language, so that the strict parser says what is wrong with it. */
const unread = [
  ...['', '.', ',', '1.', '1,', '00012', '+1', '1e18', '1E-7', '0x10', '1.5.2', '1,5,2', '1,00,000', '0,000,000'],
  ...['12 34', '1 0000', '1\u200b000', 'NaN', 'Infinity', 'null', 'true', '½', '1%', '$1', '1 ETH', '=1+1', '١٢'],
  ...['1..000', '1.000,', ',,', '--5', '1 constructor', '1 __proto__', 'm', `1${'0'.repeat(400)}`],
]

const meant = (typed: string, lang: Lang, isWhole = false): Meant => {
  const reading = parseTypedNumber(typed, lang, isWhole)
  return reading.is === 'read' ? reading.number : reading.is === 'asked' ? reading.choices : undefined
}

test.each(rows)('%j means %j in English and %j in Spanish', (typed, english, spanish) => {
  expect(meant(typed, 'en')).toEqual(english)
  expect(meant(typed, 'es')).toEqual(spanish)
  if (!/\p{L}{2}/u.test(typed)) expect(meant(typed, 'ja')).toEqual(english)
})

test.each(unread)('%j means nothing', (typed) => {
  for (const lang of langs) expect(meant(typed, lang)).toBeUndefined()
})

test.each([
  ['zh', '1.5万', ['15000']],
  ['zh', '３亿', ['300000000']],
  ['zh', '2百万', ['2000000']],
  ['ja', '1,000万', ['10000000', '10000']],
  ['ja', '2億', ['200000000']],
  ['ja', '5千', ['5000']],
] as const)('in %s %s is asked about with what it would mean', (lang, typed, choices) => {
  expect(meant(typed, lang)).toEqual(choices)
})

test.each([
  ['en', '1,000', '1000'],
  ['en', '1.000', undefined],
  ['es', '1.000', '1000'],
  ['es', '1,000', undefined],
  ['es', '5,5', undefined],
  ['en', '5.5', undefined],
  ['en', '12', '12'],
  ['en', '1.5k', ['1500']],
  ['en', '1.2345k', undefined],
] as const)('where only whole numbers fit, %s %s is read as %j', (lang, typed, expected) => {
  expect(meant(typed, lang, true)).toEqual(expected)
})

describe('for every number in every language', () => {
  const number = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^[0-9]{0,18}$/))
    .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))
  const lang = fc.constantFrom(...langs)

  it('what a field shows is read back as the same number', () => {
    fc.assert(fc.property(number, lang, (held, one) => keepNumber(showNumber(held, one), one) === held))
  })
  it('what the language itself writes means that number, or is asked with it among the choices', () => {
    fc.assert(
      fc.property(number, lang, (held, one) => {
        const [, fraction = ''] = held.split('.')
        const format = new Intl.NumberFormat(one, {
          minimumFractionDigits: fraction.length,
          maximumFractionDigits: 100,
        })
        const reading = meant(format.format(held as Intl.StringNumericLiteral), one)
        return typeof reading === 'string' ? reading === held : (reading?.includes(held) ?? false)
      }),
    )
  })
})

it('holds a plain number only where one was read; a strict parser refuses all else, in doubt or not', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[0-9]{1,4}([.,][0-9]{1,4}){0,3}$/),
    fc.stringMatching(/^[-0-9.,' _?km]{0,12}$/),
    fc.string(),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(...langs), (text, lang) => {
      const held = keepNumber(text, lang)
      const reading = parseTypedNumber(text, lang)
      const parsed = parseAmount(held, 18, { zero: true })
      if (reading.is === 'read') return held === reading.number
      if (reading.is === 'asked') expect(reading.choices.every(isPlainNumber)).toBe(true)
      return !parsed.ok && (typedInDoubt(held) === undefined || parsed.error.code === 'amountInDoubt')
    }),
    { numRuns: 5_000 },
  )
})
