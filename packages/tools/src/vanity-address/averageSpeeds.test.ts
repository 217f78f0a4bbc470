import { expect, it } from 'vitest'
import { averageSpeeds } from './averageSpeeds.ts'

it('tells the speed of a search that ended before its first moment of measure', () => {
  expect(averageSpeeds({ processor: 5_000, graphics: 100_000 }, { startedAtMs: 1_000, endedAtMs: 1_100 })).toEqual({
    processor: 50_000,
    graphics: 1_000_000,
  })
})

it('has a number even where no time has passed', () => {
  expect(averageSpeeds({ processor: 3, graphics: 0 }, { startedAtMs: 5, endedAtMs: 5 })).toEqual({
    processor: 3_000,
    graphics: 0,
  })
})
