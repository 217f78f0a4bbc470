import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal, textLimit, writeDecimal } from './exactDecimal.ts'
import { int256Min, integerFit, readAsSigned, readHex, toWord, uint256Max, writeHex } from './exactHex.ts'
import { convertUnits, readUnitDecimals, type UnitId, unitIds } from './units.ts'

const convert = (unit: UnitId, text: string, tokenDecimals = 6, customDecimals = 2) =>
  convertUnits({ unit, text, tokenDecimals, customDecimals })

describe('readDecimal', () => {
  it('reads plain decimals exactly', () => {
    const table: [string, number, bigint][] = [
      ['0', 18, 0n],
      ['1', 18, 10n ** 18n],
      ['1.5', 18, 15n * 10n ** 17n],
      ['.5', 1, 5n],
      ['1.', 2, 100n],
      ['00012', 0, 12n],
      ['1.50000', 1, 15n],
      ['-0', 3, 0n],
      ['-2.25', 2, -225n],
      [' 7 ', 0, 7n],
      ['9007199254740993', 0, 9007199254740993n],
      [uint256Max.toString(), 0, uint256Max],
    ]
    for (const [text, decimals, base] of table) expect(readDecimal(text, decimals)).toEqual({ ok: true, base })
  })

  it('refuses what people mean differently, and says which kind it is', () => {
    const table: [string, string][] = [
      ['', 'incomplete'],
      ['-', 'incomplete'],
      ['.', 'incomplete'],
      ['1,000', 'separators'],
      ['1 000', 'separators'],
      ["1'000", 'separators'],
      ['1_000', 'separators'],
      ['1.000,50', 'separators'],
      ['1.5.2', 'separators'],
      ['1e18', 'exponent'],
      ['1E-7', 'exponent'],
      ['+1', 'notNumber'],
      ['0x10', 'notNumber'],
      ['１２', 'notNumber'],
      ['١٢', 'notNumber'],
      ['½', 'notNumber'],
      ['NaN', 'notNumber'],
      ['Infinity', 'notNumber'],
      ['1%', 'notNumber'],
      ['--1', 'notNumber'],
      ['=1+1', 'notNumber'],
      ['1'.repeat(textLimit + 1), 'tooLong'],
    ]
    for (const [text, code] of table) {
      const reading = readDecimal(text, 18)
      expect(reading.ok ? 'read' : reading.problem.code, JSON.stringify(text.slice(0, 20))).toBe(code)
    }
  })

  it('refuses surplus digits and offers the text cut towards zero', () => {
    expect(readDecimal('0.9999999', 6)).toEqual({
      ok: false,
      problem: { code: 'surplusDigits', surplus: 1, decimals: 6, cut: '0.999999' },
    })
    expect(readDecimal('0.5', 0)).toMatchObject({ problem: { surplus: 1, cut: '0' } })
    expect(readDecimal('-0.5', 0)).toMatchObject({ problem: { surplus: 1, cut: '0' } })
    expect(readDecimal('-3.1001', 3)).toMatchObject({ problem: { surplus: 1, cut: '-3.1' } })
  })

  it('writes and reads back every integer at every number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }),
        fc.integer({ min: 0, max: 255 }),
        (base, decimals) => {
          const text = writeDecimal(base, decimals)
          expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
          expect(readDecimal(text, decimals)).toEqual({ ok: true, base })
        },
      ),
    )
  })

  it('never reads a text as anything but the number it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-,e '), maxLength: 24 }), (text) => {
        const reading = readDecimal(text, 4)
        if (reading.ok) expect(Number(text)).toBeCloseTo(Number(reading.base) / 1e4, 3)
      }),
    )
  })
})

describe('hexadecimal', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }), (base) => {
        expect(readHex(writeHex(base))).toEqual({ ok: true, base })
        expect(readHex(writeHex(base).replace('0x', '').toUpperCase())).toEqual({ ok: true, base })
      }),
    )
  })

  it('gives the word a contract sees, and undefined outside one word', () => {
    expect(toWord(1n)).toBe(`0x${'0'.repeat(63)}1`)
    expect(toWord(uint256Max)).toBe(`0x${'f'.repeat(64)}`)
    expect(toWord(-1n)).toBe(`0x${'f'.repeat(64)}`)
    expect(toWord(int256Min)).toBe(`0x8${'0'.repeat(63)}`)
    expect(toWord(uint256Max + 1n)).toBeUndefined()
    expect(toWord(int256Min - 1n)).toBeUndefined()
  })

  it('tells the signed reading only where it differs', () => {
    expect(readAsSigned(uint256Max)).toBe(-1n)
    expect(readAsSigned(2n ** 255n)).toBe(int256Min)
    expect(readAsSigned(2n ** 255n - 1n)).toBeUndefined()
    expect(readAsSigned(-1n)).toBeUndefined()
    expect(readAsSigned(uint256Max + 1n)).toBeUndefined()
  })

  it('names the smallest type that holds a number', () => {
    expect(integerFit(0n)).toEqual({ kind: 'fits', type: 'uint8' })
    expect(integerFit(256n)).toEqual({ kind: 'fits', type: 'uint16' })
    expect(integerFit(-128n)).toEqual({ kind: 'fits', type: 'int8' })
    expect(integerFit(-129n)).toEqual({ kind: 'fits', type: 'int16' })
    expect(integerFit(uint256Max)).toEqual({ kind: 'fits', type: 'uint256' })
    expect(integerFit(int256Min)).toEqual({ kind: 'fits', type: 'int256' })
    expect(integerFit(uint256Max + 1n)).toEqual({ kind: 'tooLarge' })
    expect(integerFit(int256Min - 1n)).toEqual({ kind: 'tooSmall' })
  })

  it('refuses text that is not hexadecimal', () => {
    for (const text of ['0xg', '0x 1', '0x1.5', '1n', '0x0x1', '+0x1']) {
      expect(readHex(text), text).toMatchObject({ ok: false, problem: { code: 'notNumber' } })
    }
    expect(readHex('0x')).toMatchObject({ problem: { code: 'incomplete' } })
  })
})

describe('convertUnits', () => {
  it('converts one ether to every row', () => {
    expect(convert('ether', '1')).toEqual({
      status: 'converted',
      base: 10n ** 18n,
      texts: {
        wei: '1000000000000000000',
        kwei: '1000000000000000',
        mwei: '1000000000000',
        gwei: '1000000000',
        szabo: '1000000',
        finney: '1000',
        ether: '1',
        token: '1000000000000',
        custom: '10000000000000000',
        hex: '0xde0b6b3a7640000',
      },
    })
  })

  it('keeps the typed text as it was typed', () => {
    const result = convert('gwei', '001.50')
    expect(result).toMatchObject({ status: 'converted', base: 1_500_000_000n, texts: { gwei: '001.50' } })
  })

  it('leaves every row empty when nothing was typed, and refuses what is no number', () => {
    expect(convert('ether', ' ')).toEqual({ status: 'empty' })
    expect(convert('wei', '1.5')).toMatchObject({ status: 'refused', problem: { code: 'surplusDigits', cut: '1' } })
  })

  it('says when the decimals of the row are missing, and leaves only that row empty otherwise', () => {
    const input = { text: '1', tokenDecimals: undefined, customDecimals: 2 }
    expect(convertUnits({ ...input, unit: 'token' })).toEqual({
      status: 'refused',
      problem: { code: 'decimalsMissing' },
    })
    expect(convertUnits({ ...input, unit: 'kwei' })).toMatchObject({ texts: { token: '', wei: '1000', custom: '10' } })
  })

  it('takes decimals from 0 to 255 only', () => {
    expect(['0', '18', '255', ' 6 '].map(readUnitDecimals)).toEqual([0, 18, 255, 6])
    for (const text of ['', '256', '-1', '1.5', '1e1', 'x', '0x1']) expect(readUnitDecimals(text), text).toBeUndefined()
  })

  it('comes back to the same number through any row', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -uint256Max, max: uint256Max * 4n }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(...unitIds),
        (base, tokenDecimals, customDecimals, through) => {
          const first = convert('wei', base.toString(), tokenDecimals, customDecimals)
          if (first.status !== 'converted') throw new Error('a whole number of wei must convert')
          const back = convert(through, first.texts[through], tokenDecimals, customDecimals)
          expect(back).toMatchObject({ status: 'converted', base })
        },
      ),
    )
  })
})
