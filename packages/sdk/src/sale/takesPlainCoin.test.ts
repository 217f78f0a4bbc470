import { numberToHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { takesPlainCoin } from './takesPlainCoin.ts'

const listed = { listRoot: numberToHex(1, { size: 32 }) }
const rules = { paysNative: true, phases: [listed, { listRoot: zeroHash }] }

test('plain coin buys in a phase for everybody that is paid with coin, and nowhere else', () => {
  expect(takesPlainCoin({ rules, phase: 1 })).toBe(true)
  expect(takesPlainCoin({ rules, phase: 0 })).toBe(false)
  expect(takesPlainCoin({ rules: { ...rules, paysNative: false }, phase: 1 })).toBe(false)
  // A phase that a contract only says it has.
  expect(takesPlainCoin({ rules, phase: 2 })).toBe(false)
  expect(takesPlainCoin({ rules, phase: -1 })).toBe(false)
})
