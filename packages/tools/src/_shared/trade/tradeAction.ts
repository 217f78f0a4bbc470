import type { TradeReading } from './parseTradeForm.ts'
import type { TradeTexts } from './tradeFields.ts'

/** What the button of a trade says: what it does, or what has to be said first. Keys of `action`. */
export type TradeAction = 'exchange' | 'wrap' | 'unwrap' | 'chooseFrom' | 'chooseTo' | 'enterAmount'

/** The first thing that is missing; with wrong entries, which are named below the button, what it would do. */
export function tradeAction(
  typed: Pick<TradeTexts, 'from' | 'to' | 'amount'>,
  reading: Pick<TradeReading, 'values'>,
  direction?: 'wrap' | 'unwrap',
): TradeAction {
  if (typed.from === '') return 'chooseFrom'
  if (typed.to === '') return 'chooseTo'
  if (!reading.values && typed.amount.trim() === '') return 'enterAmount'
  return direction ?? 'exchange'
}
