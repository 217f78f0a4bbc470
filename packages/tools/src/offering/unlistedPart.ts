import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'

/** The exchange that a deployer named, and the coin of its pair. */
export type NamedMarket = { router?: string; base: { address: string } }

/** What the chain's list does not have: the router itself, or the coin that its pair is with. */
export type UnlistedPart = 'router' | 'base'

/**
 * What of a named exchange the chain's list does not have. The deployer named it, and the chain cannot tell a false one,
 * which would take what is put into its pair. Undefined for an exchange of the list with one of the known coins. Pure.
 */
export function unlistedPart(
  { router, base }: NamedMarket,
  swaps: ChainEntry['swaps'],
  coins: readonly (string | undefined)[],
): UnlistedPart | undefined {
  if (!findListedExchange(router, swaps)) return 'router'
  return coins.some((coin) => isSame(base.address, coin)) ? undefined : 'base'
}

/** The exchange of the chain's list that has this router. Pure. */
export function findListedExchange(router: string | undefined, swaps: ChainEntry['swaps']) {
  return swaps.find((swap) => isSame(swap.router, router))
}

function isSame(address: string, other: string | undefined): boolean {
  return address.toLowerCase() === other?.toLowerCase()
}
