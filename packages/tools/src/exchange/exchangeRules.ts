import { FormRules } from '../_shared/form/FormRules.ts'
import { tradeDefaults } from '../_shared/trade/tradeFields.ts'

/** What a link to the exchange may fill. */
export const exchangeRules = new FormRules(tradeDefaults, {
  guarded: ['slippage'],
  subjects: ['from', 'to', 'exchange'],
  views: ['side'],
})
