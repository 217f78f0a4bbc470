import type { ChainEntry, TokenEntry } from './ChainEntry.ts'
import type { ChainListing } from './ChainFile.ts'
import { chainList } from './chainList.ts'
import { coinNames, tokensById } from './generated/chainTables.ts'
import { swapsByChain } from './swaps.ts'

/** Stands for the native coin. Not viem's constant: the first page would load all of viem with it. */
const zeroAddress = '0x0000000000000000000000000000000000000000'

/** The native coin as a token entry: the zero address, 18 decimals on every chain. */
export function nativeToken(chain: Pick<ChainEntry, 'symbol'>): TokenEntry {
  return { address: zeroAddress, name: chain.symbol, longName: coinNames[chain.symbol] ?? chain.symbol, decimals: 18 }
}

function complete(listing: ChainListing): ChainEntry {
  const tokens = tokensById[listing.id] ?? []
  return {
    ...listing,
    wrapped: tokens[0]?.address,
    tokens: [nativeToken(listing), ...tokens],
    swaps: swapsByChain[listing.id] ?? [],
  }
}

/** The chains with their tokens and exchanges. `chainList` has the same chains without those, for a light start. */
export const catalogue: readonly ChainEntry[] = chainList.map(complete)

/** The chains of the switcher, in its order. */
export const switcherChains: readonly ChainEntry[] = catalogue.filter((chain) => chain.inSwitcher)

/** The catalogue's chain with this id; undefined for any other, also for the local chain. */
export function findChain(id: number): ChainEntry | undefined {
  return catalogue.find((chain) => chain.id === id)
}
