import { describe, expect, it } from 'vitest'
import { feeOf, gasOf } from './gasOf.ts'

describe('gasOf', () => {
  const plain = { gasUsed: 21_000n, effectiveGasPrice: 10n }
  it('is gas times price', () => {
    expect(gasOf(plain)).toEqual({ used: 21_000n, price: 10n, dataFeeWei: 0n, totalWei: 210_000n })
    expect(feeOf(plain)).toBe(210_000n)
  })
  it('adds what a rollup took for data, which viem hands on as hex', () => {
    expect(gasOf({ ...plain, l1Fee: '0x64' })).toMatchObject({ dataFeeWei: 100n, totalWei: 210_100n })
    expect(gasOf({ ...plain, l1Fee: 100n })).toMatchObject({ dataFeeWei: 100n, totalWei: 210_100n })
    expect(feeOf({ ...plain, l1Fee: '0x64' })).toBe(210_100n)
  })
  it.each(['lots', '0x', -5, null, {}])('does not count %o as a data fee', (l1Fee) => {
    expect(gasOf({ ...plain, l1Fee }).totalWei).toBe(210_000n)
  })
  it('tells no total where the node tells no price', () => {
    expect(gasOf({ ...plain, effectiveGasPrice: null }).totalWei).toBeUndefined()
    expect(feeOf({ ...plain, effectiveGasPrice: null, l1Fee: '0x64' })).toBe(100n)
  })
})
