import { expect, test } from 'vitest'
import { usualDeadline } from './tradeDefaults.ts'

test('a transaction on a chain that has stood still expires 20 minutes from now, not from its last block', () => {
  expect(usualDeadline(1_000n, 5_000n)).toBe(6_200n)
})
test('a transaction on a chain that is ahead of this machine expires 20 minutes after its newest block', () => {
  expect(usualDeadline(5_000n, 1_000n)).toBe(6_200n)
})
