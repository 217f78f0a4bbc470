import { expect, it } from 'vitest'
import { partOf } from './partOf.ts'

const supply = 10n ** 27n

it('tells a part that is too small for a percentage from nothing', () => {
  expect(partOf(1_000n * 10n ** 18n, supply, 'en')).toEqual({ bps: 1, value: '< 0.01%' })
  expect(partOf(0n, supply, 'en')).toEqual({ bps: 0, value: '0%' })
})

it('rounds down, so that not all reads as all', () => {
  expect(partOf(supply - 1n, supply, 'en')).toEqual({ bps: 9_999, value: '99.99%' })
  expect(partOf(supply, supply, 'en')).toEqual({ bps: 10_000, value: '100%' })
})

it('has no part of a supply that is nothing', () => {
  expect(partOf(0n, 0n, 'en')).toEqual({ bps: 0, value: '0%' })
})
