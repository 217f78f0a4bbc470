/** Fields of a trade, as texts. `exchange` is a router's address, or nothing for the best one. */
export const tradeFields = ['from', 'to', 'amount', 'side', 'slippage', 'deadline', 'exchange'] as const
export type TradeField = (typeof tradeFields)[number]
export type TradeTexts = Readonly<Record<TradeField, string>>

/** A trade starts from the native coin, with half a percent of movement and twenty minutes. */
export const tradeDefaults: TradeTexts = {
  from: 'native',
  to: '',
  amount: '',
  side: 'in',
  slippage: '0.5',
  deadline: '20',
  exchange: '',
}

/** The most that a price may move meanwhile; more would hand money to whoever trades in between. */
export const highestTradeSlippageBps = 5_000
/** From this on a price movement allowance is warned about. */
export const highSlippageBps = 500
