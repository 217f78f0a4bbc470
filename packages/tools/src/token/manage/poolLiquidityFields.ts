import { FormRules } from '../../_shared/form/FormRules.ts'
/** Fields of the forms of a pool's provider. */
export const poolLiquidityFields = ['poolCoin', 'poolTokens', 'poolUnlock', 'poolSlippage'] as const
export type PoolLiquidityField = (typeof poolLiquidityFields)[number]
export type PoolLiquidityTexts = Readonly<Record<PoolLiquidityField, string>>

/** What the forms start with. An empty date leaves the lock as it is. */
export const emptyPoolLiquidity: PoolLiquidityTexts = {
  poolCoin: '',
  poolTokens: '',
  poolUnlock: '',
  poolSlippage: '0.5',
}

export const poolLiquidityRules = new FormRules(emptyPoolLiquidity, { guarded: ['poolSlippage'] })
