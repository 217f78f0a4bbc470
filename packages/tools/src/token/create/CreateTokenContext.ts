import type { Address } from 'viem'
import type { MarketContext } from './parseMarket.ts'

export type CreateTokenContext = {
  /** The connected wallet: the default of owner, fee address, marketing and team address. */
  wallet?: Address
  /** Unix seconds by the chain's clock. */
  now: bigint
  /** Symbols of well-known tokens of the chain; one that looks the same is pointed out. */
  knownSymbols: readonly string[]
  /** What the chain offers to trade on; needed by kinds that trade. */
  market?: MarketContext
}
