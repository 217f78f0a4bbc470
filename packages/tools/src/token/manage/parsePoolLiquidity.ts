import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import { tokensForLiquidity } from '@tokensmith/sdk/pool/poolMath.ts'
import { formatUnits } from 'viem'
import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { PoolCoin } from './parsePoolTrade.ts'
import type { PoolLiquidityField, PoolLiquidityTexts } from './poolLiquidityFields.ts'

export type PoolLiquidityContext = {
  pool: Pick<OwnPoolState, 'reserves' | 'unlockAt'>
  coins: { coin: PoolCoin; token: PoolCoin }
  /** Unix seconds by the chain's clock. */
  chainAt: bigint
}

type Reading<Values> = FormReading<PoolLiquidityField> & { values?: Values }
type Faults = Partial<Record<PoolLiquidityField, InputFault>>

/** Reserves are kept in 112 bits. */
const mostReserve = 2n ** 112n - 1n

/**
 * Reads adding liquidity: into an empty pool both sides, which make the price; later the tokens follow from the coin. An
 * empty date keeps the lock as it is.
 */
export function parseAddPoolLiquidity(
  typed: PoolLiquidityTexts,
  { pool, coins, chainAt }: PoolLiquidityContext,
): Reading<{ coin: bigint; amount?: bigint; unlockAt: bigint; slippageBps: number }> {
  const { faults, take } = reader()
  const isFirst = pool.reserves.coin === 0n
  const coin = take('poolCoin', parseAmount(typed.poolCoin, 18, { max: mostReserve }))
  refuseMissing(faults, 'poolCoin', coin, coins.coin)
  const amount = isFirst
    ? take('poolTokens', parseAmount(typed.poolTokens, coins.token.decimals ?? 0, { max: mostReserve }))
    : coin && tokensForLiquidity(pool.reserves, coin)
  refuseMissing(faults, isFirst ? 'poolTokens' : 'poolCoin', amount, coins.token)
  const unlockAt = typed.poolUnlock.trim() === '' ? pool.unlockAt : takeUnlock(typed.poolUnlock, pool, chainAt, take)
  if (faults.poolUnlock?.code === 'timestampInPast') {
    faults.poolUnlock = { ...faults.poolUnlock, code: 'unlockDateInPast' }
  }
  const slippageBps = take('poolSlippage', parsePercent(typed.poolSlippage, highestSlippageBps))
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || coin === undefined || unlockAt === undefined || slippageBps === undefined) return { faults, asks: {} }
  return { faults, asks: {}, values: { coin, amount: isFirst ? amount : undefined, unlockAt, slippageBps } }
}

/** Reads taking liquidity out, by its coin; the tokens come along in the pool's proportion. */
export function parseRemovePoolLiquidity(
  typed: PoolLiquidityTexts,
  { pool }: Pick<PoolLiquidityContext, 'pool'>,
): Reading<{ coin: bigint; slippageBps: number }> {
  const { faults, take } = reader()
  const coin = take('poolCoin', parseAmount(typed.poolCoin, 18))
  if (coin !== undefined && coin > pool.reserves.coin) {
    faults.poolCoin = { code: 'amountAbove', params: { max: formatUnits(pool.reserves.coin, 18) } }
  }
  const slippageBps = take('poolSlippage', parsePercent(typed.poolSlippage, highestSlippageBps))
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || coin === undefined || slippageBps === undefined) return { faults, asks: {} }
  return { faults, asks: {}, values: { coin, slippageBps } }
}

type Take = <Value>(field: PoolLiquidityField, parsed: Parsed<Value>) => Value | undefined

function reader() {
  const faults: Faults = {}
  const take: Take = (field, parsed) => {
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  return { faults, take }
}

/** Not earlier than now, and not earlier than the lock that is set already; that very date is fine. */
function takeUnlock(typed: string, { unlockAt }: { unlockAt: bigint }, chainAt: bigint, take: Take) {
  const after = unlockAt > chainAt ? unlockAt - 1n : chainAt
  return take('poolUnlock', parseTimestamp(typed, { after }))
}

function refuseMissing(
  faults: Faults,
  field: PoolLiquidityField,
  needed: bigint | undefined,
  { symbol = '', decimals = 0, balance }: PoolCoin,
) {
  if (needed === undefined || balance === undefined || needed <= balance || faults[field]) return
  const text = (value: bigint) => formatUnits(value, decimals)
  faults[field] = {
    code: 'insufficientTokenBalance',
    params: { needed: text(needed), balance: text(balance), symbol },
  }
}
