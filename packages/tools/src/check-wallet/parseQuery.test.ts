import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { parseQuery, queryDefaults } from './parseQuery.ts'

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const read = (typed: Partial<typeof queryDefaults>) => parseQuery({ ...queryDefaults, ...typed })

it('reads the coin at the newest block when nothing is typed', () => {
  expect(read({})).toEqual({ tokens: [zeroAddress], faults: {} })
})

it('reads tokens and blocks, the coin first', () => {
  expect(read({ tokens: `${token},${token}`, block: '20', since: '7' })).toEqual({
    ...{ tokens: [zeroAddress, token], block: 20n, since: 7n },
    faults: {},
  })
})

it.each([
  [{ coin: 'no' }, 'noTokens'],
  [{ tokens: token.slice(1) }, 'tokens'],
  [{ tokens: Array.from({ length: 21 }, (_, index) => `0x${String(index + 10).repeat(20)}`).join() }, 'tooManyTokens'],
  [{ block: '-1' }, 'block'],
  [{ since: '1e3' }, 'block'],
  [{ block: '7', since: '7' }, 'order'],
])('is blocked by %j for %s', (typed, blocked) => {
  expect(read(typed).blocked).toBe(blocked)
})
