import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/plan/Plan.ts'

/** The chain chosen in the page and the clients that read it. The shell implements it; screens use `useChain`. */
export type ChainPort = {
  /** The chosen chain; it follows the wallet when that is on a chain the page knows. */
  getChain(): ChainEntry
  listChains(): readonly ChainEntry[]
  subscribe(listener: () => void): () => void
  /** Chooses a chain for reading, and asks a connected wallet to switch (a refusal reverts the choice). */
  choose(chainId: number): Promise<void>
  /** A client for a chain the page knows, over its RPCs in order. Loads viem when first called. */
  getClient(chainId: number): Promise<ChainClient>
}
