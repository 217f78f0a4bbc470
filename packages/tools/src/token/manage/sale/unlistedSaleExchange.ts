import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { type NamedMarket, type UnlistedPart, unlistedPart } from '../../../offering/unlistedPart.ts'

/** What of a sale's exchange the chain's list does not have; undefined for a token that is its own exchange. Pure. */
export function unlistedSaleExchange(
  market: NamedMarket | undefined,
  { swaps, wrapped, tokens = [] }: Pick<ChainEntry, 'swaps' | 'wrapped'> & { tokens?: readonly { address: string }[] },
): UnlistedPart | undefined {
  return market && unlistedPart(market, swaps, [wrapped, ...tokens.map(({ address }) => address)])
}
