import { CoinLists } from '../coin/CoinLists.tsx'
import { TradeTerms } from '../coin/TradeTerms.tsx'
import type { Trade } from './useTrade.ts'

/** What most people leave as it is: how far the price may move, how long the trade may take, and one's own tokens. */
export function TradeSettings({ trade: { form, field } }: { trade: Trade }) {
  return (
    <>
      <TradeTerms form={form} field={field} />
      <CoinLists />
    </>
  )
}
