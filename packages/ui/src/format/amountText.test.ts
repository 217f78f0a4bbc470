import { describe, expect, it } from 'vitest'
import { amountText, formatDecimalText } from './amountText.ts'

describe('formatAmount', () => {
  it('keeps every digit of a supply beyond 2^53', () => {
    expect(amountText(123456789012345678901234567890n, 18, 'en')).toBe('123,456,789,012.34567890123456789')
  })
  it('uses the separators of the language', () => {
    expect(amountText(1_234_567_500n, 3, 'es')).toBe('1.234.567,5')
  })
  it('cuts instead of rounding up, so that a balance never looks larger than it is', () => {
    expect(amountText(1_999_999n, 6, 'en', { maxFraction: 2 })).toBe('1.99')
  })
  it('says that a tiny amount is smaller than the last digit shown instead of showing 0', () => {
    expect(amountText(1n, 18, 'en', { maxFraction: 4 })).toBe('<0.0001')
  })
  it('writes zero as 0', () => {
    expect(formatDecimalText('0', 'en', { maxFraction: 4 })).toBe('0')
  })
})
