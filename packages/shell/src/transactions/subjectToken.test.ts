import { expect, it } from 'vitest'
import { subjectToken } from './subjectToken.ts'

const [dollar, collectible, odd, sold] = ['0xa1', '0xb2', '0xc3', '0xd4'] as const
const other = '0xe5'

it('is the first token that came in, before those that went out', () => {
  const moves = [
    { token: sold, way: 'out', other, amount: 1n },
    { token: collectible, way: 'in', other, amount: 1n, id: 1n },
    { token: odd, way: 'in', other, amount: 1n },
    { token: dollar, way: 'in', other, amount: 1n },
  ] as const
  const coins = [
    { address: sold, decimals: 18 },
    { address: collectible, decimals: 0 },
    { address: odd },
    { address: dollar, decimals: 6 },
  ]
  expect(subjectToken({ moves, coins })).toBe(dollar)
  expect(subjectToken({ moves: moves.slice(0, 3), coins })).toBe(sold)
  expect(subjectToken({ moves: moves.slice(1, 3), coins })).toBeUndefined()
})
