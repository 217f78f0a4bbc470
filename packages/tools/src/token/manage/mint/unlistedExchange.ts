import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { type NamedMarket, type UnlistedPart, unlistedPart } from '../../../offering/unlistedPart.ts'

export type UnlistedExchange = {
  part: UnlistedPart
  /** Nobody paid for the mints: a false exchange takes no coin of theirs, but nobody could trade. */
  isFree: boolean
}

/** What of a mint's exchange the chain's list does not have; undefined where a launch fills no pair. Pure. */
export function unlistedExchange(
  { rules }: Pick<FairMintState, 'rules'>,
  market: NamedMarket | undefined,
  { swaps, wrapped }: Pick<ChainEntry, 'swaps' | 'wrapped'>,
): UnlistedExchange | undefined {
  const part = market && rules.liquidityBps > 0 ? unlistedPart(market, swaps, [wrapped]) : undefined
  return part && { part, isFree: rules.feeWei === 0n }
}
