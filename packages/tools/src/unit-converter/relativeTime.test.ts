import { describe, expect, it } from 'vitest'
import { relativeTime } from './relativeTime.ts'

describe('relativeTime', () => {
  it('names the largest whole unit, before and after now', () => {
    const now = 1_700_000_000
    const at = (seconds: number) => BigInt(now + seconds) * 1000n
    expect(relativeTime(at(0), now, 'en')).toBe('now')
    expect(relativeTime(at(59), now, 'en')).toBe('in 59 seconds')
    expect(relativeTime(at(-7200), now, 'en')).toBe('2 hours ago')
    expect(relativeTime(at(86_400 * 3 + 5), now, 'en')).toBe('in 3 days')
    expect(relativeTime(at(86_400 * 3 + 5), now, 'ja')).toBe('3 日後')
    expect(relativeTime(2n ** 64n * 1000n, now, 'es')).toMatch(/^dentro de 584.*años$/)
  })
})
