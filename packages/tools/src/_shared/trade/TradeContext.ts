import type { ReadExchangedParams } from '@tokensmith/sdk/exchange/readExchanged.ts'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'

/** What is kept with a run, to read and show its result after a reload. */
export type TradeContext = ReadExchangedParams & {
  coins: { from: Pick<ChosenCoin, 'symbol' | 'decimals'>; to: Pick<ChosenCoin, 'symbol' | 'decimals'> }
  /** A foreign pool writes no logs in common: what is in none is left to the wallet to show. */
  isForeignPool: boolean
}
