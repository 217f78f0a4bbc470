import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'

/** The chain chosen in the page and the clients that read it. The shell implements it; screens use `useChain`. */
export type ChainPort = {
  /** The chosen chain; it follows the wallet when that is on a chain the page knows. */
  getChain(): ChainEntry
  listChains(): readonly ChainEntry[]
  /** What a page that was rendered ahead shows, whatever was chosen or added since: the first chain, and all it knew. */
  served: { chain: ChainEntry; chains: readonly ChainEntry[] }
  subscribe(listener: () => void): () => void
  /** Chooses a chain for reading, and asks a connected wallet to switch (a refusal reverts the choice). */
  choose(chainId: number): Promise<void>
  /** A client for a chain the page knows, over its endpoints in order. Loads viem when first called. */
  getClient(chainId: number): Promise<ChainClient>
  /**
   * A client that asks another operator's node than the one that answers `getClient`, to confirm what that says; fails
   * while there is none to ask. Undefined where all endpoints of the chain are of one operator.
   */
  getSecondClient(chainId: number): Promise<ChainClient | undefined>
  /** Opens the list of the chosen chain's endpoints, where another can be chosen. */
  openEndpoints(): void
}
