import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SupplyReading } from './SupplyReading.ts'
import { supplyOutlook } from './supplyOutlook.ts'

const deployment = { hash: '0x1', by: '0x2', blockNumber: 100n, max: 1_000n, lim: 10n } as const
const reading: SupplyReading = {
  ...{ from: 100n, readTo: 200n, fromAt: 5_000n, readToAt: 6_000n },
  ...{ deployment, mints: 25, minted: 250n, passedOver: 0, told: new Set() },
}

describe('what a reading says of the end', () => {
  it('is the rest at the rate of the blocks that were read', () => {
    expect(supplyOutlook(reading)).toEqual({ isWhole: true, left: 750n, isFull: false, endsAt: 9_000n })
  })

  it.each([
    ['the deployment is not known', { deployment: undefined }],
    ['blocks between the deployment and the reading were not read', { from: 101n }],
  ])('is nothing while %s', (_, part) => {
    expect(supplyOutlook({ ...reading, ...part })).toEqual({
      ...{ isWhole: false, left: undefined, isFull: false, endsAt: undefined },
    })
  })

  it.each([
    ['nothing was minted', { minted: 0n }],
    ['no time passed', { readToAt: 5_000n }],
    ['the deployment names no maximum', { deployment: { ...deployment, max: undefined } }],
    ['nothing is left', { minted: 1_000n }],
  ])('is no time where %s', (_, part) => {
    expect(supplyOutlook({ ...reading, ...part }).endsAt).toBeUndefined()
  })

  it('is never before the last block that was read, and later the more is left', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 10n ** 9n }), (minted, left, seconds) => {
        const at = (rest: bigint) =>
          supplyOutlook({
            ...{ ...reading, minted, readToAt: reading.fromAt + seconds },
            deployment: { ...deployment, max: minted + rest },
          }).endsAt!
        expect(at(left) >= reading.fromAt + seconds).toBe(true)
        expect(at(left * 2n) >= at(left)).toBe(true)
      }),
    )
  })
})
