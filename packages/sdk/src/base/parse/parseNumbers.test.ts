import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bpsToPercent, parseBps } from './parseBps.ts'
import { parseDecimals } from './parseDecimals.ts'
import { parseDuration } from './parseDuration.ts'
import type { Parsed } from './parsed.ts'
import { parseHex } from './parseHex.ts'
import { parseInteger } from './parseInteger.ts'
import { parsePercent } from './parsePercent.ts'
import { parseTimestamp } from './parseTimestamp.ts'

const outcome = <Value>(parsed: Parsed<Value>) => (parsed.ok ? parsed.value : parsed.error.code)

test.each([
  ['0', 0],
  ['18', 18],
  ['19', 'decimalsInvalid'],
  ['08', 'decimalsInvalid'],
  ['-1', 'decimalsInvalid'],
  ['1.0', 'decimalsInvalid'],
  ['255', 'decimalsInvalid'],
  ['', 'inputEmpty'],
])('parseDecimals reads %j as %s', (text, expected) => {
  expect(outcome(parseDecimals(text))).toBe(expected)
})

test.each([
  ['0', 0],
  ['10000', 10_000],
  ['10001', 'percentTooLarge'],
  ['1.5', 'bpsInvalid'],
  ['-1', 'bpsInvalid'],
])('parseBps reads %j as %s', (text, expected) => {
  expect(outcome(parseBps(text))).toBe(expected)
})

test.each([
  ['0', 0],
  ['2.5', 250],
  ['0.01', 1],
  ['100', 10_000],
  ['100.01', 'percentTooLarge'],
  ['0.001', 'percentTooManyDecimals'],
  ['5%', 'amountUnit'],
  ['-1', 'amountNegative'],
])('parsePercent reads %j as %s', (text, expected) => {
  expect(outcome(parsePercent(text))).toBe(expected)
})

test('parsePercent reads back every rate that bpsToPercent writes', () => {
  for (let bps = 0; bps <= 10_000; bps += 1) expect(outcome(parsePercent(bpsToPercent(bps)))).toBe(bps)
})

test.each([
  ['0', 0n],
  ['1763690400', 1_763_690_400n],
  ['1763690400000', 'timestampMilliseconds'],
  ['18446744073709551616', 'timestampOutOfRange'],
  ['-1', 'timestampOutOfRange'],
  ['2026-11-21T10:00:00Z', 1_795_255_200n],
  ['2026-11-21T10:00Z', 1_795_255_200n],
  ['2026-11-21T12:00:00+02:00', 1_795_255_200n],
  ['2026-11-21T10:00:00', 'timestampWithoutZone'],
  ['2026-11-21', 'timestampWithoutZone'],
  ['2026-02-30T10:00:00Z', 'timestampInvalid'],
  ['1969-12-31T23:59:59Z', 'timestampYear'],
  ['0202-11-26T10:00:00Z', 'timestampYear'],
  ['+020266-11-26T10:00:00Z', 'timestampYear'],
  ['-000001-11-26T10:00:00Z', 'timestampYear'],
  ['21/11/2026', 'timestampInvalid'],
  ['tomorrow', 'timestampInvalid'],
  ['', 'inputEmpty'],
])('parseTimestamp reads %j as %s', (text, expected) => {
  expect(outcome(parseTimestamp(text))).toBe(expected)
})

test('parseTimestamp refuses the given moment itself and takes the second after it', () => {
  expect(parseTimestamp('100', { after: 100n })).toMatchObject({ error: { code: 'timestampInPast' } })
  expect(outcome(parseTimestamp('101', { after: 100n }))).toBe(101n)
})

test.each([
  ['0', 0n],
  ['10', 10n],
  ['11', 'integerOutOfRange'],
  ['01', 'integerInvalid'],
  ['1e1', 'integerInvalid'],
])('parseInteger reads %j as %s', (text, expected) => {
  expect(outcome(parseInteger(text, { min: 0n, max: 10n }))).toBe(expected)
})

test.each([
  ['0', 0n],
  [' 3600 ', 3_600n],
  ['007', 'durationInvalid'],
  ['-5', 'durationInvalid'],
  ['1.5', 'durationInvalid'],
  ['1000000000000000', 'durationInvalid'],
  ['', 'inputEmpty'],
])('parseDuration reads %j as %s', (text, expected) => {
  expect(outcome(parseDuration(text))).toBe(expected)
})

test('parseDuration names what was typed as a part of a length of time, without its unit', () => {
  expect(parseDuration('1/3 days')).toMatchObject({ error: { code: 'durationInvalid', params: { typed: '1/3' } } })
})

test.each([
  ['0x', '0x'],
  ['0xAB', '0xab'],
  ['0xabc', 'hexInvalid'],
  ['ab', 'hexInvalid'],
  ['0xzz', 'hexInvalid'],
])('parseHex reads %j as %s', (text, expected) => {
  expect(outcome(parseHex(text))).toBe(expected)
})

describe('number parsers', () => {
  test('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const parse of [parseDecimals, parseBps, parsePercent, parseTimestamp, parseDuration, parseHex]) {
          expect(parse(text)).toHaveProperty('ok')
        }
      }),
    )
  })
})
