import { FormRules } from '../_shared/form/FormRules.ts'
/** Fields of the trade, as texts. `exchange` is a router's address, or nothing for the best one. */
export const exchangeFields = ['from', 'to', 'amount', 'side', 'slippage', 'deadline', 'exchange'] as const
export type ExchangeField = (typeof exchangeFields)[number]
export type ExchangeTexts = Readonly<Record<ExchangeField, string>>

/** A trade starts from the native coin, with half a percent of movement and twenty minutes. */
export const exchangeDefaults: ExchangeTexts = {
  from: 'native',
  to: '',
  amount: '',
  side: 'in',
  slippage: '0.5',
  deadline: '20',
  exchange: '',
}

export const exchangeRules = new FormRules(exchangeDefaults, {
  guarded: ['slippage'],
  subjects: ['from', 'to', 'exchange'],
  views: ['side'],
})

/** The most that a price may move meanwhile; more would hand money to whoever trades in between. */
export const highestTradeSlippageBps = 5_000
/** From this on a price movement allowance is warned about. */
export const highSlippageBps = 500
