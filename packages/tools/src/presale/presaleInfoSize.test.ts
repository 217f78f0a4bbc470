import { expect, test } from 'vitest'
import { presaleInfoSize } from './presaleInfoSize.ts'

test('a text is measured in bytes, and the factory keeps 1,024 of them', () => {
  expect(presaleInfoSize('')).toEqual({ size: 0, most: 1_024, isTooLong: false })
  expect(presaleInfoSize('a'.repeat(1_024)).isTooLong).toBe(false)
  expect(presaleInfoSize('a'.repeat(1_025)).isTooLong).toBe(true)
  // Three bytes each.
  expect(presaleInfoSize('售'.repeat(342))).toMatchObject({ size: 1_026, isTooLong: true })
})
