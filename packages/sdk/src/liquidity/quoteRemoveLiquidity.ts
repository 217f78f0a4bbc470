import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Reserves } from '../base/pair/getReserves.ts'

/**
 * What liquidity tokens give back at the pair's reserves now. Pure.
 *
 * @throws ToolboxError `noLiquidity` for an empty pair, `amountZero` for nothing, `uniswapInsufficientLiquidity` when too
 * little is removed to give anything of one side.
 */
export function quoteRemoveLiquidity(params: { reserves: Reserves; lpSupply: bigint; lpAmount: bigint }) {
  const { reserves, lpSupply, lpAmount } = params
  if (lpSupply === 0n) throw new ToolboxError('noLiquidity')
  const tokenAmount = (lpAmount * reserves.token) / lpSupply
  const baseAmount = (lpAmount * reserves.base) / lpSupply
  if (lpAmount === 0n) throw new ToolboxError('amountZero')
  if (tokenAmount === 0n || baseAmount === 0n) throw new ToolboxError('uniswapInsufficientLiquidity')
  return { tokenAmount, baseAmount }
}
