import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOut, squareRoot } from '../base/pair/swapMath.ts'
import { averageGrowth, grownPart, growthAfterDeposit, type PositionChange, poolGrowth } from './poolGrowth.ts'
import { liquidityFor, quoteAddLiquidity } from './quoteAddLiquidity.ts'

const one = 10n ** 18n
const reserve = fc.bigInt({ min: 10n ** 12n, max: 2n ** 100n })
const close = (a: bigint, b: bigint) => {
  const [low, high] = a < b ? [a, b] : [b, a]
  // Whole liquidity tokens are all a deposit tells: with few of them the last digits are open.
  expect(high - low <= high / 10n ** 5n + 2n).toBe(true)
}

describe('poolGrowth', () => {
  test('is one where a pair was filled and nobody traded, and nothing for an empty pair', () => {
    expect(poolGrowth([4_000_000n, 1_000_000n], 2_000_000n)).toBe(one)
    expect(poolGrowth([0n, 0n], 0n)).toBe(0n)
  })

  test('never falls by a trade, and rises by its fee', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, (first, second, paid) => {
        const supply = squareRoot(first * second)
        const got = amountOut(paid, first, second, 30)
        const [before, after] = [poolGrowth([first, second], supply), poolGrowth([first + paid, second - got], supply)]
        expect(after >= before).toBe(true)
        if (paid * 1_000n > first) expect(after > before).toBe(true)
      }),
    )
  })
})

describe('growthAfterDeposit', () => {
  test('tells from a deposit alone what the pair stood at, whatever stood there and however lopsided it was', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        reserve,
        reserve,
        fc.bigInt({ min: 1n, max: 10n }),
        (first, second, a, b, grown) => {
          const lpSupply = squareRoot(first * second) / grown
          const reserves = { token: first, base: second }
          const [tokenAmount, baseAmount] = [a, b]
          const lpAmount = liquidityFor({ reserves, lpSupply, tokenAmount, baseAmount })
          fc.pre(lpAmount > 10n ** 6n && reserves.token > 0n)
          const after = [first + tokenAmount, second + baseAmount] as const
          const told = growthAfterDeposit([tokenAmount, baseAmount], after, lpAmount)
          close(told!, poolGrowth(after, lpSupply + lpAmount))
        },
      ),
    )
  })

  test('knows the first filling, of which 1,000 units are burnt', () => {
    const { lpAmount } = quoteAddLiquidity({
      ...{ reserves: { token: 0n, base: 0n }, lpSupply: 0n },
      ...{ tokenAmount: 4_000_000n, baseAmount: 1_000_000n },
    })
    expect(growthAfterDeposit([4_000_000n, 1_000_000n], [4_000_000n, 1_000_000n], lpAmount)).toBe(one)
  })

  test.each([
    ['no liquidity tokens', [1n, 1n], [2n, 2n], 0n],
    ['nothing added', [0n, 1n], [2n, 2n], 1n],
    ['less in the pair than was added', [3n, 1n], [2n, 2n], 1n],
  ] as const)('is unknown for %s', (_, added, reserves, lpAmount) => {
    expect(growthAfterDeposit(added, reserves, lpAmount)).toBeUndefined()
  })
})

describe('averageGrowth', () => {
  const deposit = (lpAmount: bigint, growth: bigint, at: bigint): PositionChange => {
    return { kind: 'deposit', lpAmount, growth, at }
  }
  const left = (lpAmount: bigint): PositionChange => ({ kind: 'left', lpAmount })

  test('weighs deposits by their liquidity tokens, and what leaves takes its part of each', () => {
    expect(averageGrowth([deposit(10n, one, 5n), deposit(30n, 3n * one, 9n)], 40n)).toEqual({
      ...{ growth: (5n * one) / 2n, since: 5n },
    })
    expect(averageGrowth([deposit(10n, one, 5n), deposit(30n, 3n * one, 9n), left(20n)], 20n)).toEqual({
      ...{ growth: (5n * one) / 2n, since: 5n },
    })
  })

  test('begins anew after everything has left', () => {
    const changes = [deposit(10n, one, 5n), left(10n), deposit(4n, 2n * one, 8n)]
    expect(averageGrowth(changes, 4n)).toEqual({ growth: 2n * one, since: 8n })
  })

  test.each([
    ['more has left than came', [deposit(1n, one, 1n), left(2n)], 0n],
    ['the owner has more than the deposits tell', [deposit(1n, one, 1n)], 2n],
    ['the owner has less', [deposit(2n, one, 1n)], 1n],
    ['there is nothing', [], 0n],
  ] as const)('is unknown where %s', (_, changes, held) => {
    expect(averageGrowth(changes, held)).toBeUndefined()
  })

  test('lies between the lowest and the highest deposit', () => {
    const list = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 2n ** 90n }), fc.bigInt({ min: one, max: 9n * one })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(list, (deposits) => {
        const held = deposits.reduce((sum, [lpAmount]) => sum + lpAmount, 0n)
        const changes = deposits.map(([lpAmount, growth], at) => deposit(lpAmount, growth, BigInt(at)))
        const { growth } = averageGrowth(changes, held)!
        const sorted = deposits.map(([, each]) => each).sort((a, b) => (a < b ? -1 : 1))
        expect(growth >= sorted[0]! && growth <= sorted.at(-1)!).toBe(true)
      }),
    )
  })
})

describe('grownPart', () => {
  test('is the part of the growth, and nothing where there is none', () => {
    expect(grownPart([1_000n, 50n], { from: one, now: 2n * one })).toEqual([500n, 25n])
    expect(grownPart([1_000n, 50n], { from: one, now: one })).toEqual([0n, 0n])
    expect(grownPart([1_000n, 50n], { from: 2n * one, now: one })).toEqual([0n, 0n])
  })

  test('is never more than there is', () => {
    const growth = fc.bigInt({ min: 0n, max: 2n ** 100n })
    fc.assert(
      fc.property(reserve, reserve, growth, growth, (first, second, from, now) => {
        const part = grownPart([first, second], { from, now })
        expect(part[0] >= 0n && part[0] <= first && part[1] >= 0n && part[1] <= second).toBe(true)
      }),
    )
  })
})
