import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { CoinState, ToldCoin } from '../coin/useChosenCoin.ts'
import { type ChosenCoin, useChosenCoin } from '../coin/useChosenCoin.ts'
import { useFieldProps } from '../form/useFieldProps.ts'
import type { ToolForm } from '../form/useToolForm.ts'
import { wrapDirection } from './makeTradePlan.ts'
import { parseTradeForm, type TradeReading } from './parseTradeForm.ts'
import { type RefusedToken, refusedToken } from './refusedToken.ts'
import type { TradeField } from './tradeFields.ts'
import { type TradePlanState, useTradePlan } from './useTradePlan.ts'

/** A trade as it is typed, and what the chain says of it. */
export type Trade = TradePlanState & {
  form: ToolForm<TradeField>
  field: ReturnType<typeof useFieldProps<TradeField>>
  reading: TradeReading
  from: CoinState
  to: CoinState
  /** Both coins, once both are known. */
  both?: { from: ChosenCoin; to: ChosenCoin }
  /** Whether it only wraps the coin of the chain, or takes it out again. */
  direction?: 'wrap' | 'unwrap'
  /** The token that a trial found to be no good. */
  refused?: RefusedToken
}

/**
 * Reads the form of a trade and plans it. Works without a wallet; sends nothing.
 *
 * @param told a coin that the page has read already.
 */
export function useTrade(form: ToolForm<TradeField>, told?: ToldCoin): Trade {
  const { chain } = useChain()
  const from = useChosenCoin(form.values.from, told)
  const to = useChosenCoin(form.values.to, told)
  const reading = parseTradeForm(form.values, { from: from.coin, to: to.coin })
  const field = useFieldProps(form, reading)
  const { values } = reading
  const state = useTradePlan(values)
  const both = from.coin && to.coin ? { from: from.coin, to: to.coin } : undefined
  const direction = values && wrapDirection(values, chain.wrapped)
  const refused = state.plan.status === 'failed' ? refusedToken(state.plan.error) : undefined
  return { ...state, refused, form, field, reading, from, to, both, direction }
}
