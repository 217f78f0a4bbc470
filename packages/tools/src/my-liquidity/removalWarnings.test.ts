import { describe, expect, test } from 'vitest'
import { keptBps, removalWarnings } from './removalWarnings.ts'

const even = { firstAmount: 1_000n, secondAmount: 500n, firstReceived: 1_000n, secondReceived: 500n }

describe('removalWarnings', () => {
  test('says nothing where all that leaves the pair arrives', () => {
    expect(removalWarnings({ measured: even }, 50)).toEqual([])
  })

  test('names the token that keeps something, and how much', () => {
    const measured = { ...even, secondReceived: 475n }
    expect(removalWarnings({ measured }, 50)).toEqual([{ code: 'taxed', side: 1, bps: 500 }])
  })

  test('says that nothing was measured, and that the slippage is high', () => {
    expect(removalWarnings({ measured: undefined }, 500)).toEqual([{ code: 'unmeasured' }, { code: 'slippage' }])
  })
})

test('what a token keeps is rounded up, and a token that gives more keeps nothing', () => {
  expect(keptBps({ ...even, firstReceived: 999n, secondReceived: 501n })).toEqual([10, 0])
  expect(keptBps({ firstAmount: 3n, secondAmount: 3n, firstReceived: 2n, secondReceived: 0n })).toEqual([3_334, 10_000])
})
