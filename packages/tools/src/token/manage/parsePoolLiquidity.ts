import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import { tokensForLiquidity } from '@tokensmith/sdk/pool/poolMath.ts'
import { formatUnits } from 'viem'
import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { HeldCoin } from '../../_shared/form/balanceFault.ts'
import { FormReader } from '../../_shared/form/FormReader.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { PoolLiquidityField, PoolLiquidityTexts } from './poolLiquidityFields.ts'

export type PoolLiquidityContext = {
  pool: Pick<OwnPoolState, 'reserves' | 'unlockAt'>
  coins: { coin: HeldCoin; token: HeldCoin }
  /** Unix seconds by the chain's clock. */
  chainAt: bigint
}

type Reading<Values> = FormReading<PoolLiquidityField> & { values?: Values }

/** Reserves are kept in 112 bits. */
const max = 2n ** 112n - 1n

/**
 * Reads adding liquidity: into an empty pool both sides, which make the price; later the tokens follow from the coin. An
 * empty date keeps the lock as it is.
 */
export function parseAddPoolLiquidity(
  typed: PoolLiquidityTexts,
  { pool: { reserves, unlockAt: lockedUntil }, coins, chainAt }: PoolLiquidityContext,
): Reading<{ coin: bigint; amount?: bigint; unlockAt: bigint; slippageBps: number }> {
  const reader = new FormReader(typed)
  const isFirst = reserves.coin === 0n
  const coin = reader.amount('poolCoin', { ...coins.coin, decimals: 18 }, { max })
  const amount = isFirst ? reader.amount('poolTokens', coins.token, { max }) : undefined
  if (!isFirst && coin !== undefined) reader.pays('poolCoin', tokensForLiquidity(reserves, coin), coins.token)
  // Not earlier than now, and not earlier than the lock that is set already; that very date is fine.
  const after = lockedUntil > chainAt ? lockedUntil - 1n : chainAt
  const unlockAt = reader.isEmpty('poolUnlock') ? lockedUntil : reader.time('poolUnlock', { after })
  const { poolUnlock: fault } = reader.faults
  if (fault?.code === 'timestampInPast') reader.faults.poolUnlock = { ...fault, code: 'unlockDateInPast' }
  const slippageBps = reader.percent('poolSlippage', highestSlippageBps)
  return reader.read({ coin, unlockAt, slippageBps }, { amount })
}

/** Reads taking liquidity out, by its coin; the tokens come along in the pool's proportion. */
export function parseRemovePoolLiquidity(
  typed: PoolLiquidityTexts,
  { pool: { reserves } }: Pick<PoolLiquidityContext, 'pool'>,
): Reading<{ coin: bigint; slippageBps: number }> {
  const reader = new FormReader(typed)
  const coin = reader.amount('poolCoin', { decimals: 18 })
  if (coin !== undefined && coin > reserves.coin) {
    reader.refuse('poolCoin', 'amountAbove', { max: formatUnits(reserves.coin, 18) })
  }
  return reader.read({ coin, slippageBps: reader.percent('poolSlippage', highestSlippageBps) })
}
