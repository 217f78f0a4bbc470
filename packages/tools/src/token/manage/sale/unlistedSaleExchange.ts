import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { MarketState } from '@tokensmith/sdk/token/getMarket.ts'
import { findListedExchange } from '../mint/unlistedExchange.ts'

/** What the chain's list does not have: the router, or the coin that the pair is with. */
export type UnlistedPart = 'router' | 'base'

/**
 * What of a sale's exchange the chain's list does not have. The deployer named it, and the chain cannot tell a false one,
 * which would take what the finish puts into its pair. Undefined for an exchange of the list with a coin of the list, and
 * for a token that is its own exchange. Pure.
 */
export function unlistedSaleExchange(
  market: { router?: string; base: Pick<MarketState['base'], 'address'> } | undefined,
  { swaps, wrapped, tokens = [] }: Pick<ChainEntry, 'swaps' | 'wrapped'> & { tokens?: readonly { address: string }[] },
): UnlistedPart | undefined {
  if (!market) return undefined
  if (!findListedExchange(market.router, swaps)) return 'router'
  const known = [wrapped, ...tokens.map(({ address }) => address)]
  const isKnown = known.some((address) => address?.toLowerCase() === market.base.address.toLowerCase())
  return isKnown ? undefined : 'base'
}
