import { FormRules } from '../../_shared/form/FormRules.ts'
/** Fields of the form that trades with a token's own pool. It is always open, so its names are no other form's. */
export const poolTradeFields = ['side', 'tradeAmount', 'tradeSlippage'] as const
export type PoolTradeField = (typeof poolTradeFields)[number]
export type PoolTradeTexts = Readonly<Record<PoolTradeField, string>>

/** What the form starts with: a buy that may get half a percent less than the stated block promises. */
export const emptyPoolTrade: PoolTradeTexts = { side: 'buy', tradeAmount: '', tradeSlippage: '0.5' }
export const poolTradeRules = new FormRules(emptyPoolTrade, { guarded: ['tradeSlippage'], views: ['side'] })

/** Above this price change a trade is worth a second look. */
export const largePriceChangeBps = 500
