import { expect, it } from 'vitest'
import { chainOfLink } from './chainOfLink.ts'

it('reads a chain id as it is written, and nothing else', () => {
  expect(chainOfLink('?tab=MT&chain=56')).toBe(56)
  for (const text of ['', '0', '01', '-1', '1.5', '0x38', '56 ', 'bsc', '1'.repeat(17)]) {
    expect(chainOfLink(`?chain=${encodeURIComponent(text)}`), text).toBeUndefined()
  }
  expect(chainOfLink('')).toBeUndefined()
})
