import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Address } from 'viem'

/** What is traded: a token, or the chain's own coin. */
export type ExchangeCoin = Address | 'native'

/** How a router of the Uniswap V2 kind names the native coin in its functions; those of Avalanche have their own word. */
export type NativeWord = 'ETH' | 'AVAX'

/** A way through the pairs of one exchange. */
export type SwapRoute = {
  swap: SwapEntry
  /** Tokens in turn; the native coin stands as its wrapped token. */
  path: readonly [Address, Address, ...Address[]]
  /** Pairs between them, one fewer than tokens. */
  pairs: readonly Address[]
  /** Undefined where the router does not wrap this chain's coin: then only tokens can be traded on it. */
  nativeWord?: NativeWord
}

/** Base units in a pair, in the direction of the route. */
export type HopReserves = { in: bigint; out: bigint }

/** What a route takes and gives at one block, before taxes that the tokens themselves may take. */
export type SwapQuote = SwapRoute & {
  amountIn: bigint
  amountOut: bigint
  hops: readonly HopReserves[]
  /** How far this trade moves the price against the trader, the exchange's fee left out, in basis points. */
  impactBps: number
}

/** Quotes of all routes at one block, the best first. */
export type SwapQuotes = {
  blockNumber: bigint
  /** The block's time, unix seconds. */
  chainAt: bigint
  quotes: readonly SwapQuote[]
}
