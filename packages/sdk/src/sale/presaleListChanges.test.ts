import fc from 'fast-check'
import { type Address, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { presaleListChanges } from './presaleListChanges.ts'

const account = (number: number): Address => numberToHex(number + 1, { size: 20 })
const row = (number: number, limit = 0n) => ({ account: account(number), limit })

describe('what another list changes', () => {
  test('is counted by accounts, whatever the order and the case of their digits', () => {
    const mixed = { ...row(170), account: account(170).toUpperCase().replace('X', 'x') as Address }
    expect(presaleListChanges([row(1), row(2, 5n), row(3), row(170)], [mixed, row(4), row(2, 6n), row(1)])).toEqual({
      ...{ added: 1, removed: 1, limits: 1, stay: 2 },
    })
  })

  test('counts each account of both lists once', () => {
    const rows = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }))
      .chain((numbers) => fc.tuple(...numbers.map((number) => fc.bigInt(0n, 2n).map((limit) => row(number, limit)))))
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const { added, removed, limits, stay } = presaleListChanges(before, after)
        expect(added + limits + stay).toBe(after.length)
        expect(removed + limits + stay).toBe(before.length)
        const back = presaleListChanges(after, before)
        expect(back).toEqual({ added: removed, removed: added, limits, stay })
      }),
    )
  })
})
