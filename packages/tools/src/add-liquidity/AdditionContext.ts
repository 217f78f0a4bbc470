import type { Address } from 'viem'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'

type AddedCoin = Pick<ChosenCoin, 'address' | 'symbol' | 'decimals'>

/** What is kept with a run, to read and show its result after a reload. */
export type AdditionContext = {
  pair: Address
  account: Address
  first: Address
  second: Address
  coins: { first: AddedCoin; second: AddedCoin }
}
