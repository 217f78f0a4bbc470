import { expect, test } from 'vitest'
import { priceLine } from './priceLine.ts'

const points = [
  { at: 100n, reserve0: 1_000_000n, reserve1: 2n * 10n ** 18n },
  { at: 200n, reserve0: 500_000n, reserve1: 4n * 10n ** 18n },
]

test('a price is whole coins for one whole token, whichever token comes first in the pair', () => {
  const token = { tokenDecimals: 6, baseDecimals: 18 }
  expect(priceLine({ points }, { ...token, isToken0: true })).toMatchObject({ low: 2, high: 8, change: 3 })
  const turned = { tokenDecimals: 18, baseDecimals: 6, isToken0: false }
  expect(priceLine({ points }, turned)).toMatchObject({ low: 0.125, high: 0.5, change: -0.75 })
})

test('an emptied pair leaves no point, and one point is no line', () => {
  const emptied = [...points.slice(0, 1), { at: 300n, reserve0: 0n, reserve1: 0n }]
  expect(priceLine({ points: emptied }, { isToken0: true, tokenDecimals: 6, baseDecimals: 18 })).toBeUndefined()
})
