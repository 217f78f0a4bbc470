import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, isAmountCut } from './formatAmount.ts'
import { maxUint256, parseAmount } from './parseAmount.ts'

/** Text, decimals, expected base units or error code. Every row of the bad-input list is here. */
const rows: readonly [text: string, decimals: number, expected: bigint | string][] = [
  ['1', 18, 10n ** 18n],
  ['0.5', 18, 5n * 10n ** 17n],
  [' 1.5 ', 1, 15n],
  ['1.0', 0, 'amountTooManyDecimals'],
  ['0.1', 0, 'amountTooManyDecimals'],
  ['0.9999999', 6, 'amountTooManyDecimals'],
  ['1.9999999999999999999', 18, 'amountTooManyDecimals'],
  ['', 18, 'inputEmpty'],
  [' ', 18, 'inputEmpty'],
  ['.', 18, 'amountInvalid'],
  ['.5', 18, 'amountInvalid'],
  ['1.', 18, 'amountInvalid'],
  ['00012', 18, 'amountInvalid'],
  ['00', 18, 'amountInvalid'],
  ['+1', 18, 'amountInvalid'],
  ['-0', 18, 'amountNegative'],
  ['-1', 18, 'amountNegative'],
  ['\u22121', 18, 'amountNegative'],
  ['1e18', 18, 'amountExponent'],
  ['1E-7', 18, 'amountExponent'],
  ['0x10', 18, 'amountHex'],
  ['1_000', 18, 'amountSeparator'],
  ['1,000', 18, 'amountSeparator'],
  ['1,5', 18, 'amountSeparator'],
  ['1.000,50', 18, 'amountSeparator'],
  ['1 000', 18, 'amountSeparator'],
  ['1\u00a0000', 18, 'amountSeparator'],
  ['1\u200b000', 18, 'amountSeparator'],
  ["1'000", 18, 'amountSeparator'],
  ['١٢', 18, 'amountDigitsNotAscii'],
  ['１２', 18, 'amountDigitsNotAscii'],
  ['1.5.2', 18, 'amountInvalid'],
  ['NaN', 18, 'amountInvalid'],
  ['Infinity', 18, 'amountInvalid'],
  ['null', 18, 'amountInvalid'],
  ['true', 18, 'amountInvalid'],
  ['½', 18, 'amountInvalid'],
  ['1%', 18, 'amountUnit'],
  ['$1', 18, 'amountUnit'],
  ['1 ETH', 18, 'amountUnit'],
  ['1.000?', 18, 'amountInDoubt'],
  ['1,000?', 18, 'amountInDoubt'],
  ['1.5?', 18, 'amountInvalid'],
  ['=1+1', 18, 'amountInvalid'],
  ['0', 18, 'amountZero'],
  ['0.000', 18, 'amountZero'],
  [maxUint256.toString(), 0, maxUint256],
  [(maxUint256 + 1n).toString(), 0, 'amountTooLarge'],
  [`1${'0'.repeat(10_000)}`, 0, 'amountTooLarge'],
  ['9007199254740993', 0, 9007199254740993n],
  ['1', 77, 10n ** 77n],
  ['2', 77, 'amountTooLarge'],
  ['1', 255, 'amountTooLarge'],
]

describe('parseAmount', () => {
  test.each(rows)('reads %j with %i decimals as %s', (text, decimals, expected) => {
    const parsed = parseAmount(text, decimals)
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe(expected)
  })

  test('says where the bad character is', () => {
    expect(parseAmount('1,000', 18)).toMatchObject({ error: { params: { where: 2, character: ',' } } })
    expect(parseAmount('12a', 18)).toMatchObject({ error: { params: { where: 3, character: 'a' } } })
    expect(parseAmount('1.5.2', 18)).toMatchObject({ error: { params: { where: 4 } } })
  })

  test('holds to its limits, both inclusive', () => {
    expect(parseAmount('10', 0, { max: 10n }).ok).toBe(true)
    expect(parseAmount('11', 0, { max: 10n })).toMatchObject({ error: { code: 'amountAbove', params: { max: 10n } } })
    expect(parseAmount('4', 0, { min: 5n })).toMatchObject({ error: { code: 'amountBelow', params: { min: 5n } } })
    expect(parseAmount('0', 0, { zero: true })).toMatchObject({ value: 0n })
  })

  test('reads back what formatAmount wrote, for every amount and number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, maxUint256), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
        const parsed = parseAmount(formatAmount(amount, decimals), decimals, { zero: true })
        expect(parsed).toMatchObject({ ok: true, value: amount })
      }),
      { numRuns: 2_000 },
    )
  })

  test('never throws and never takes a text with anything but digits and a point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 0, max: 255 }), (text, decimals) => {
        const parsed = parseAmount(text, decimals, { zero: true })
        if (parsed.ok) expect(text.trim()).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('formatAmount', () => {
  test.each([
    [1_234_500n, 6, undefined, '1.2345'],
    [0n, 18, undefined, '0'],
    [1n, 18, undefined, '0.000000000000000001'],
    [1n, 18, 4, '0'],
    [1_999_999n, 6, 2, '1.99'],
    [-1_500_000n, 6, undefined, '-1.5'],
    [-1n, 6, 2, '0'],
    [15n, 0, 4, '15'],
  ])('writes %i at %i decimals, %s digits, as %s', (amount, decimals, digits, expected) => {
    expect(formatAmount(amount, decimals, digits)).toBe(expected)
  })

  test('cutting never shows more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 40n),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 8 }),
        (amount, decimals, digits) => {
          const shown = parseAmount(formatAmount(amount, decimals, digits), decimals, { zero: true })
          if (!shown.ok) throw new Error(shown.error.code)
          expect(shown.value).toBeLessThanOrEqual(amount)
          expect(shown.value < amount).toBe(isAmountCut(amount, decimals, digits))
        },
      ),
    )
  })
})
