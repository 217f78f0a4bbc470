import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteAddLiquidity } from './quoteAddLiquidity.ts'
import { quoteRemoveLiquidity } from './quoteRemoveLiquidity.ts'

const reserve = fc.bigInt({ min: 10n ** 6n, max: 2n ** 112n - 1n })
const reserves = { token: 1_000_000n, base: 10_000n }

describe('quoteAddLiquidity', () => {
  test('one side follows from the other at the price', () => {
    expect(quoteAddLiquidity({ reserves, lpSupply: 100_000n, tokenAmount: 10_000n })).toEqual({
      ...{ tokenAmount: 10_000n, baseAmount: 100n, lpAmount: 1_000n },
      shareBps: 99,
    })
    expect(quoteAddLiquidity({ reserves, lpSupply: 100_000n, baseAmount: 100n })).toMatchObject({
      tokenAmount: 10_000n,
    })
  })

  test('with both sides the scarcer one decides', () => {
    const both = { reserves, lpSupply: 100_000n, tokenAmount: 10_000n, baseAmount: 50n }
    expect(quoteAddLiquidity(both)).toMatchObject({ tokenAmount: 5_000n, baseAmount: 50n })
    expect(quoteAddLiquidity({ ...both, baseAmount: 500n })).toMatchObject({ tokenAmount: 10_000n, baseAmount: 100n })
  })

  test('the first filling makes the price, and 1,000 units stay in the pair for ever', () => {
    const empty = { reserves: { token: 0n, base: 0n }, lpSupply: 0n }
    expect(quoteAddLiquidity({ ...empty, tokenAmount: 4_000_000n, baseAmount: 1_000_000n })).toMatchObject({
      lpAmount: 1_999_000n,
    })
    expect(() => quoteAddLiquidity({ ...empty, tokenAmount: 1n })).toThrowError(
      expect.objectContaining({ code: 'noLiquidity' }),
    )
  })

  test('never takes more than was stated, and never gives more than its part', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, reserve, reserve, (token, base, lpSupply, tokenAmount, baseAmount) => {
        const params = { reserves: { token, base }, lpSupply, tokenAmount, baseAmount }
        let quote: ReturnType<typeof quoteAddLiquidity>
        try {
          quote = quoteAddLiquidity(params)
        } catch (error) {
          expect(error).toMatchObject({ code: 'uniswapInsufficientAmount' })
          return
        }
        expect(quote.tokenAmount <= tokenAmount && quote.baseAmount <= baseAmount).toBe(true)
        const back = quoteBack(quote, params)
        expect(back.tokenAmount <= quote.tokenAmount && back.baseAmount <= quote.baseAmount).toBe(true)
      }),
    )
  })
})

/** What the liquidity tokens of a quote give back at once. */
function quoteBack(
  quote: ReturnType<typeof quoteAddLiquidity>,
  { reserves: before, lpSupply }: { reserves: { token: bigint; base: bigint }; lpSupply: bigint },
) {
  const after = { token: before.token + quote.tokenAmount, base: before.base + quote.baseAmount }
  try {
    return quoteRemoveLiquidity({ reserves: after, lpSupply: lpSupply + quote.lpAmount, lpAmount: quote.lpAmount })
  } catch {
    return { tokenAmount: 0n, baseAmount: 0n }
  }
}

describe('quoteRemoveLiquidity', () => {
  test('gives back the part of both sides', () => {
    const quote = quoteRemoveLiquidity({ reserves, lpSupply: 100_000n, lpAmount: 25_000n })
    expect(quote).toEqual({ tokenAmount: 250_000n, baseAmount: 2_500n })
  })

  test.each([
    ['an empty pair', { reserves, lpSupply: 0n, lpAmount: 1n }, 'noLiquidity'],
    ['nothing', { reserves, lpSupply: 100_000n, lpAmount: 0n }, 'amountZero'],
    ['too little for one side', { reserves, lpSupply: 100_000n, lpAmount: 1n }, 'uniswapInsufficientLiquidity'],
  ])('refuses %s', (_, params, code) => {
    expect(() => quoteRemoveLiquidity(params)).toThrowError(expect.objectContaining({ code }))
  })
})
