import type { ChainEntry, SwapEntry, TokenEntry } from './ChainEntry.ts'

/** A chain without its tokens and exchanges: what the header needs to show it and to read from it. */
export type ChainListing = Omit<ChainEntry, 'tokens' | 'swaps' | 'wrapped'>

/** What is drawn for a chain without a logo: one or two letters on a color. A testnet is an outline in that color. */
export type ChainMark = {
  letters: string
  /** Background (or outline) color, `#rrggbb`; white text on it has a contrast of at least 4.5. */
  colour: string
}

/**
 * What a file of `chains/` exports: all that is written by hand about one chain. `generateChainTables.ts` reads the files
 * and writes the tables that the catalogue is made of; nothing else imports them.
 *
 * Where a rule of the chain is not certain, its file says what works everywhere: one gas price, no PUSH0, a short log
 * span, the lower gas cap. `probeChain` finds what the node at hand can really do.
 */
export type ChainFile = {
  /** Where it stands among the chains, the lowest first; of two with the same place, the one with the lower id. */
  place: number
  listing: ChainListing
  /** The native coin's long name; the same in every file with the same symbol. */
  coinName: string
  /**
   * Well-known tokens, the wrapped native coin first. The catalogue puts the native coin before them. An address is here
   * only if at least one list in `snapshots/` has it; `checkedBy` says which.
   */
  tokens: readonly TokenEntry[]
  /** Exchanges of the Uniswap V2 kind, the usual one first. Router and factory each stand in a list in `snapshots/`. */
  swaps: readonly SwapEntry[]
  /** What is drawn where `packages/ui` has no logo named as `listing.icon`. */
  mark?: ChainMark
}
