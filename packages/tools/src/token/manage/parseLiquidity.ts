import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import { launchLiquidity } from '@tokensmith/sdk/token/encodeLaunch.ts'
import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { HeldCoin } from '../../_shared/form/balanceFault.ts'
import { FormReader } from '../../_shared/form/FormReader.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { LiquidityField, LiquidityTexts } from './liquidityFields.ts'

/** What the wallet has, and how amounts are typed; a balance that is unknown is left to the chain. */
export type LiquidityContext = {
  token: HeldCoin
  base: HeldCoin
  lpBalance?: bigint
  /** Unix seconds by the chain's clock. */
  chainAt: bigint
}

export type LiquidityReading<Values> = FormReading<LiquidityField> & { values?: Values }

/** Reads adding liquidity: one side is enough, the other then follows from the price. */
export function parseAddLiquidity(
  typed: LiquidityTexts,
  { token, base }: LiquidityContext,
): LiquidityReading<{ tokenAmount?: bigint; baseAmount?: bigint; slippageBps: number; stake: boolean }> {
  const reader = new FormReader(typed)
  const isBaseTyped = !reader.isEmpty('baseAmount')
  const isTokenAsked = !isBaseTyped || !reader.isEmpty('tokenAmount')
  const tokenAmount = isTokenAsked ? reader.amount('tokenAmount', token) : undefined
  const baseAmount = isBaseTyped ? reader.amount('baseAmount', base) : undefined
  const slippageBps = reader.percent('slippage', highestSlippageBps)
  return reader.read({ slippageBps, stake: typed.stake === 'on' }, { tokenAmount, baseAmount })
}

/** Reads taking liquidity out. */
export function parseRemoveLiquidity(
  typed: LiquidityTexts,
  { lpBalance }: LiquidityContext,
): LiquidityReading<{ lpAmount: bigint; slippageBps: number }> {
  const reader = new FormReader(typed)
  const lp = { symbol: 'LP', decimals: liquidityTokenDecimals, balance: lpBalance }
  const lpAmount = reader.amount('lpAmount', lp)
  return reader.read({ lpAmount, slippageBps: reader.percent('slippage', highestSlippageBps) })
}

/** Reads the first liquidity of a pair: both sides make the price, and the liquidity tokens are kept, locked or burnt. */
export function parseFirstLiquidity(typed: LiquidityTexts, { token, base, chainAt }: LiquidityContext) {
  const reader = new FormReader(typed)
  const tokenAmount = reader.amount('tokenAmount', token)
  const baseAmount = reader.amount('baseAmount', base)
  const liquidity = launchLiquidity.find((choice) => choice === typed.liquidity) ?? 'keep'
  const lockUntil = liquidity === 'lock' ? reader.time('lockUntil', { after: chainAt }) : undefined
  const { lockUntil: fault } = reader.faults
  if (fault?.code === 'timestampInPast') reader.faults.lockUntil = { ...fault, code: 'unlockDateInPast' }
  // What is bought is paid on top of what goes in.
  const buyBase = reader.isEmpty('buyBase') ? undefined : reader.amount('buyBase', { ...base, balance: undefined })
  if (baseAmount !== undefined && buyBase !== undefined) reader.pays('buyBase', baseAmount + buyBase, base)
  const slippageBps = reader.percent('slippage', highestSlippageBps)
  return reader.read({ tokenAmount, baseAmount, liquidity }, { lockUntil, buyBase, slippageBps })
}
