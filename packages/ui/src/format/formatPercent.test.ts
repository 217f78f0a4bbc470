import { describe, expect, it } from 'vitest'
import { formatPart } from './formatPercent.ts'

describe('formatPart', () => {
  it.each([
    [0, 0n, 'en', '0%'],
    [0, 1n, 'en', '< 0.01%'],
    [0, 1n, 'es', '< 0,01 %'],
    [250, 1n, 'en', '2.5%'],
  ])('says of %i basis points with %s in all, in %s: %s', (bps, amount, lang, text) => {
    expect(formatPart({ bps, amount }, lang).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
