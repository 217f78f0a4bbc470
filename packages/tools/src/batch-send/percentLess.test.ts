import { expect, it } from 'vitest'
import { percentLess } from './percentLess.ts'

it('says how much less the first is, never more than all, and nothing where it is more', () => {
  expect(percentLess(8_699, 34_407)).toBe(75)
  // A plain transfer beside the batch contract, to an address that was never used.
  expect(percentLess(21_000, 34_949)).toBe(40)
  expect(percentLess(21_000, 41_586)).toBe(50)
  expect(percentLess(34_949, 21_000)).toBe(0)
  expect(percentLess(0, 0)).toBe(0)
})
