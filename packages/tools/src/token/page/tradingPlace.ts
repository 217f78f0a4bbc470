import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { type Address, isAddressEqual } from 'viem'

/**
 * Where a token is bought and sold now. `elsewhere`: its own pool, sale or mint on this page, or nowhere before trading
 * starts, which the page says there. `unlisted`: on an exchange that is not in the catalogue.
 */
export type TradingPlace = 'exchange' | 'elsewhere' | 'unlisted' | 'noPairYet' | 'noExchange'

type TradingKnown = {
  token: Address
  trading: TokenTrading
  chain: Pick<ChainEntry, 'swaps' | 'wrapped'>
  /** How many pairs with the usual coins hold something; `unknown` where that could not be read. */
  pairs: number | 'unknown' | undefined
  /** Somebody else's token that is its own exchange; only asked for where there is no pair. */
  isOwnExchange: boolean | undefined
}

/** Finds it from what was read so far; undefined while something that decides is still being read. Pure. */
export function tradingPlace({ token, trading, chain, pairs, isOwnExchange }: TradingKnown): TradingPlace | undefined {
  const { market, pool, sale, fairMint } = trading
  const isBefore = (sale && sale.state !== 'finished') || (fairMint && fairMint.state !== 'launched')
  if (pool || isBefore || market?.blockedBy) return 'elsewhere'
  if (chain.wrapped && isAddressEqual(token, chain.wrapped)) return 'exchange'
  const { router } = market ?? {}
  if (router && chain.swaps.some((swap) => isAddressEqual(swap.router, router))) return 'exchange'
  if (pairs === undefined) return undefined
  const isListed = chain.swaps.length > 0
  if (isListed && (pairs === 'unknown' || pairs > 0)) return 'exchange'
  if (market) return 'unlisted'
  if (isOwnExchange) return 'exchange'
  if (isOwnExchange === undefined) return undefined
  return isListed ? 'noPairYet' : 'noExchange'
}
