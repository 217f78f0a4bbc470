import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Reserves } from '../base/pair/getReserves.ts'
import { squareRoot } from '../base/pair/swapMath.ts'

export type LiquidityQuote = {
  tokenAmount: bigint
  baseAmount: bigint
  lpAmount: bigint
  /** Part of the pair that the new liquidity tokens are, in basis points. */
  shareBps: number
}

export type QuoteAddLiquidityParams = {
  reserves: Reserves
  /** Of liquidity tokens; 0 for an empty pair, where both amounts are needed and make the price. */
  lpSupply: bigint
  /** Most of each side; one that is missing follows from the other. */
  tokenAmount?: bigint
  baseAmount?: bigint
}

/** Liquidity tokens that the first filling burns for ever, by Uniswap V2's rule. */
const minimumLiquidity = 1_000n

/**
 * What adding liquidity takes and gives at the pair's price now. Pure.
 *
 * @throws ToolboxError `noLiquidity` when an empty pair is to tell a price, `uniswapInsufficientAmount` when too
 * little is added.
 */
export function quoteAddLiquidity(params: QuoteAddLiquidityParams): LiquidityQuote {
  const { reserves, lpSupply, tokenAmount, baseAmount } = params
  if (lpSupply === 0n || reserves.token === 0n || reserves.base === 0n) return quoteFirst(params)
  let tokens = tokenAmount ?? (baseAmount! * reserves.token) / reserves.base
  let coins = (tokens * reserves.base) / reserves.token
  if (baseAmount !== undefined && coins > baseAmount) {
    coins = baseAmount
    tokens = (coins * reserves.token) / reserves.base
  }
  const lpAmount = liquidityFor({ reserves, lpSupply, tokenAmount: tokens, baseAmount: coins })
  return describe(tokens, coins, lpAmount, lpSupply)
}

/** Liquidity tokens that a filled pair makes for what reached it: as the scarcer side says. Pure. */
export function liquidityFor(
  params: Pick<QuoteAddLiquidityParams, 'reserves' | 'lpSupply'> & { tokenAmount: bigint; baseAmount: bigint },
): bigint {
  const { reserves, lpSupply, tokenAmount, baseAmount } = params
  return smaller((tokenAmount * lpSupply) / reserves.token, (baseAmount * lpSupply) / reserves.base)
}

function quoteFirst({ tokenAmount, baseAmount }: QuoteAddLiquidityParams): LiquidityQuote {
  if (tokenAmount === undefined || baseAmount === undefined) throw new ToolboxError('noLiquidity')
  const all = squareRoot(tokenAmount * baseAmount)
  return describe(tokenAmount, baseAmount, all - minimumLiquidity, minimumLiquidity)
}

function describe(tokenAmount: bigint, baseAmount: bigint, lpAmount: bigint, otherLp: bigint): LiquidityQuote {
  if (tokenAmount <= 0n || baseAmount <= 0n || lpAmount <= 0n) throw new ToolboxError('uniswapInsufficientAmount')
  return { tokenAmount, baseAmount, lpAmount, shareBps: Number((lpAmount * 10_000n) / (lpAmount + otherLp)) }
}

function smaller(first: bigint, second: bigint): bigint {
  return first < second ? first : second
}
