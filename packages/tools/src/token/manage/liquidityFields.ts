import { FormRules } from '../../_shared/form/FormRules.ts'
/** Fields of the forms that put coins into the pair or take them out. */
export const liquidityFields = [
  'tokenAmount',
  'baseAmount',
  'lpAmount',
  'slippage',
  'liquidity',
  'lockUntil',
  'stake',
  'buyBase',
] as const
export type LiquidityField = (typeof liquidityFields)[number]
export type LiquidityTexts = Readonly<Record<LiquidityField, string>>

/** What the forms start with: half a percent of movement is allowed, and liquidity is staked where it can be. */
export const emptyLiquidity: LiquidityTexts = {
  tokenAmount: '',
  baseAmount: '',
  lpAmount: '',
  slippage: '0.5',
  liquidity: 'lock',
  lockUntil: '',
  stake: 'on',
  buyBase: '',
}
export const liquidityRules = new FormRules(emptyLiquidity, { guarded: ['slippage'] })
