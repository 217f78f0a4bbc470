import { describe, expect, it } from 'vitest'
import { largeCountText, waitText } from './figures.ts'

describe('durationText', () => {
  it.each([
    [0.2, '1 second'],
    [59, '59 seconds'],
    [90, '1.5 minutes'],
    [7200, '2 hours'],
    [86_400 * 12, '12 days'],
    [31_557_600 * 2.5, '2.5 years'],
    [31_557_600 * 3e6, '3M years'],
  ])('says %d seconds as "%s"', (seconds, text) => {
    expect(waitText(seconds, 'en')).toBe(text)
  })

  it('says it in the language of the page', () => {
    expect(waitText(120, 'es')).toBe('2 minutos')
    expect(waitText(120, 'ja')).toBe('2 分')
  })
})

describe('countText', () => {
  it('writes small counts in full and huge ones as a power of ten', () => {
    expect(largeCountText(4096, 'en')).toBe('4,096')
    expect(largeCountText(2_345_678, 'en')).toBe('2,345,678')
    expect(largeCountText(16 ** 8, 'en')).toBe('4.29B')
    expect(largeCountText(16 ** 30, 'en')).toBe('1.33E36')
  })
})
