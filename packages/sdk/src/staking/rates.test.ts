import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emissionScale } from './emissionSchedule.ts'
import { earlyFeeOf, interestOf, roomFor } from './interestOf.ts'
import {
  type BlockTime,
  blocksOfSeconds,
  rateOf,
  rewardOf,
  rewardUnits,
  secondsOfBlocks,
  secondsOfYear,
} from './rateOf.ts'

const day = 86_400n
const blockTimes: fc.Arbitrary<BlockTime> = fc.record({
  seconds: fc.bigInt(1n, 10n ** 6n),
  blocks: fc.bigInt(1n, 10n ** 6n),
})

describe('rateOf', () => {
  it('makes a rate of a second out of a reward per second, day and block', () => {
    expect(rateOf(7n, 'second')).toBe(7n * emissionScale)
    expect(rateOf(86_400n, 'day')).toBe(emissionScale)
    // 12 seconds a block; and four blocks a second.
    expect(rateOf(24n, 'block', { seconds: 12_000n, blocks: 1_000n })).toBe(2n * emissionScale)
    expect(rateOf(24n, 'block', { seconds: 250n, blocks: 1_000n })).toBe(96n * emissionScale)
    // One unit of a coin without decimals in a day is less than a unit a second, and more than nothing.
    expect(rateOf(1n, 'day')).toBe(49_710n)
    expect(() => rateOf(1n, 'block')).toThrow(RangeError)
  })

  it('reads back as what was typed, in each unit, and promises no part more', () => {
    // Seconds a block may take; below it a unit of a coin is a part of the rate that can be told from its neighbours.
    const usual = fc.record({ seconds: fc.bigInt(1n, 10n ** 6n), blocks: fc.constant(1_000n) })
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 112n), fc.constantFrom(...rewardUnits), usual, (amount, unit, blockTime) => {
        const rate = rateOf(amount, unit, blockTime)
        expect(rewardOf(rate, unit, blockTime)).toBe(amount)
        const { seconds, blocks } = unit === 'block' ? blockTime : { seconds: unit === 'day' ? day : 1n, blocks: 1n }
        expect(rate * seconds).toBeLessThanOrEqual(amount * emissionScale * blocks)
      }),
    )
  })

  it('turns blocks into whole seconds, at least one, and back', () => {
    expect(secondsOfBlocks(648_000n, { seconds: 12n, blocks: 1n })).toBe(90n * day)
    expect(secondsOfBlocks(3n, { seconds: 1n, blocks: 4n })).toBe(1n)
    expect(secondsOfBlocks(1n, { seconds: 1n, blocks: 40n })).toBe(1n)
    expect(blocksOfSeconds(90n * day, { seconds: 3n, blocks: 4n })).toBe(10_368_000n)
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), blockTimes, (length, blockTime) => {
        const apart = secondsOfBlocks(blocksOfSeconds(length, blockTime), blockTime) - length
        // A block more or less, and what rounding takes.
        const slack = blockTime.seconds / blockTime.blocks + 1n
        expect(apart >= -slack && apart <= slack).toBe(true)
      }),
    )
  })
})

describe('the interest of an Earn pool', () => {
  const year = { seconds: secondsOfYear, annualBps: 1_000 }

  it('is simple, and rounded down', () => {
    expect(interestOf(1_000n, year)).toBe(100n)
    expect(interestOf(1_000n, { ...year, seconds: 30n * day })).toBe(8n)
    expect(interestOf(36_500n, { seconds: 7n * day, annualBps: 365 })).toBe(25n)
    expect(interestOf(9n, year)).toBe(0n)
  })

  it('costs to leave early at least a unit where there is a fee', () => {
    expect([earlyFeeOf(1_000n, 50), earlyFeeOf(1n, 1), earlyFeeOf(10_001n, 100), earlyFeeOf(5n, 0)]).toEqual([
      5n,
      1n,
      101n,
      0n,
    ])
  })

  it('is payable for the room that a reserve has, and for no unit more', () => {
    expect(roomFor(100n, year)).toBe(1_009n)
    expect(roomFor(0n, year)).toBe(0n)
    expect(roomFor(100n, { ...year, annualBps: 0 })).toBeUndefined()
    const terms = fc.record({
      seconds: fc.bigInt(1n, 4n * secondsOfYear),
      annualBps: fc.integer({ min: 1, max: 50_000 }),
    })
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 112n), terms, (free, term) => {
        const room = roomFor(free, term)!
        expect(interestOf(room, term)).toBeLessThanOrEqual(free)
        expect(interestOf(room + 1n, term)).toBeGreaterThan(free)
      }),
    )
  })
})
