import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/liquidity/liquidityTokenDecimals.ts'
import { launchLiquidity } from '@tokensmith/sdk/token/encodeLaunch.ts'
import { balanceFault } from '../../_shared/coin/balanceFault.ts'
import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { LiquidityField, LiquidityTexts } from './liquidityFields.ts'

/** What the wallet has, and how amounts are typed; a balance that is unknown is left to the chain. */
export type LiquidityContext = {
  token: { symbol?: string; decimals?: number; balance?: bigint }
  base: { symbol?: string; decimals?: number; balance?: bigint }
  lpBalance?: bigint
  /** Unix seconds by the chain's clock. */
  chainAt: bigint
}

export type LiquidityReading<Values> = FormReading<LiquidityField> & { values?: Values }

type Faults = Partial<Record<LiquidityField, InputFault>>

/** Reads adding liquidity: one side is enough, the other then follows from the price. */
export function parseAddLiquidity(
  typed: LiquidityTexts,
  context: LiquidityContext,
): LiquidityReading<{ tokenAmount?: bigint; baseAmount?: bigint; slippageBps: number; stake: boolean }> {
  const { faults, take } = reader()
  const isTyped = (field: LiquidityField) => typed[field].trim() !== ''
  const isEmpty = !isTyped('tokenAmount') && !isTyped('baseAmount')
  const tokenAmount =
    isEmpty || isTyped('tokenAmount') ? takeSide('tokenAmount', typed, context, take, faults) : undefined
  const baseAmount = isTyped('baseAmount') ? takeSide('baseAmount', typed, context, take, faults) : undefined
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  if (Object.keys(faults).length > 0 || slippageBps === undefined) return { faults, asks: {} }
  return { faults, asks: {}, values: { tokenAmount, baseAmount, slippageBps, stake: typed.stake === 'on' } }
}

/** Reads taking liquidity out. */
export function parseRemoveLiquidity(
  typed: LiquidityTexts,
  { lpBalance }: LiquidityContext,
): LiquidityReading<{ lpAmount: bigint; slippageBps: number }> {
  const { faults, take } = reader()
  const lpAmount = take('lpAmount', parseAmount(typed.lpAmount, liquidityTokenDecimals))
  const lacking = balanceFault(lpAmount, { symbol: 'LP', decimals: liquidityTokenDecimals, balance: lpBalance })
  if (lacking) faults.lpAmount = lacking
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || lpAmount === undefined || slippageBps === undefined) return { faults, asks: {} }
  return { faults, asks: {}, values: { lpAmount, slippageBps } }
}

/** Reads the first liquidity of a pair: both sides make the price, and the liquidity tokens are kept, locked or burnt. */
export function parseFirstLiquidity(typed: LiquidityTexts, context: LiquidityContext) {
  const { faults, take } = reader()
  const tokenAmount = takeSide('tokenAmount', typed, context, take, faults)
  const baseAmount = takeSide('baseAmount', typed, context, take, faults)
  const liquidity = launchLiquidity.find((choice) => choice === typed.liquidity) ?? 'keep'
  const lockUntil =
    liquidity === 'lock' ? take('lockUntil', parseTimestamp(typed.lockUntil, { after: context.chainAt })) : undefined
  if (faults.lockUntil?.code === 'timestampInPast') faults.lockUntil = { ...faults.lockUntil, code: 'unlockDateInPast' }
  const wantsBuy = typed.buyBase.trim() !== ''
  const buyBase = wantsBuy ? takeSide('buyBase', typed, context, take, faults) : undefined
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  const both = baseAmount !== undefined && buyBase !== undefined ? baseAmount + buyBase : undefined
  const lacking = balanceFault(both, context.base)
  if (lacking) faults.buyBase = lacking
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || tokenAmount === undefined || baseAmount === undefined) return { faults, asks: {} }
  return { faults, asks: {}, values: { tokenAmount, baseAmount, liquidity, lockUntil, buyBase, slippageBps } }
}

type Take = <Value>(field: LiquidityField, parsed: Parsed<Value>) => Value | undefined

function reader() {
  const faults: Faults = {}
  const take: Take = (field, parsed) => {
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  return { faults, take }
}

function takeSide(
  field: 'tokenAmount' | 'baseAmount' | 'buyBase',
  typed: LiquidityTexts,
  context: LiquidityContext,
  take: Take,
  faults: Faults,
): bigint | undefined {
  const coin = field === 'tokenAmount' ? context.token : context.base
  const amount = take(field, parseAmount(typed[field], coin.decimals ?? 0))
  const lacking = balanceFault(amount, coin)
  if (lacking) faults[field] = lacking
  return amount
}
