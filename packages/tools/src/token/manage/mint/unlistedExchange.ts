import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { MarketState } from '@tokensmith/sdk/token/getMarket.ts'

export type UnlistedExchange = {
  /** What the chain's list does not have: the router itself, or the coin that its pair is with. */
  part: 'router' | 'base'
  /** Nobody paid for the mints: a false exchange takes no coin of theirs, but nobody could trade. */
  isFree: boolean
}

/**
 * The exchange of a mint where the chain's list does not have it. Its deployer named it, and the chain cannot tell a
 * false one, which would take what the launch puts into its pair. Undefined for one of the list, and where a launch
 * fills no pair. Pure.
 */
export function unlistedExchange(
  { rules }: Pick<FairMintState, 'rules'>,
  market: { router?: string; base: Pick<MarketState['base'], 'address'> } | undefined,
  { swaps, wrapped }: Pick<ChainEntry, 'swaps' | 'wrapped'>,
): UnlistedExchange | undefined {
  const { feeWei, liquidityBps } = rules
  if (!market || liquidityBps === 0) return undefined
  const isFree = feeWei === 0n
  if (!findListedExchange(market.router, swaps)) return { part: 'router', isFree }
  return isSame(market.base.address, wrapped) ? undefined : { part: 'base', isFree }
}

/** The exchange of the chain's list that has this router. Pure. */
export function findListedExchange(router: string | undefined, swaps: ChainEntry['swaps']) {
  return swaps.find((swap) => isSame(swap.router, router))
}

function isSame(address: string, other: string | undefined): boolean {
  return address.toLowerCase() === other?.toLowerCase()
}
