import type { Address } from 'viem'

/** A pair of the token with a usual coin of the chain. */
export type CardPair = {
  /** Both symbols, as the page writes a pair. */
  pair: string
  /** What of the coin lies in it, with its symbol; absent where the pair does not tell. */
  holds?: string
  /** Part of its liquidity that is locked or burned, in basis points. */
  keptBps: number
}

/** What a shared link tells of a token. Every text of it is short, clean and still no markup. */
export type TokenCard = {
  chainId: number
  chainName: string
  /** With its checksum. */
  address: Address
  name?: string
  symbol?: string
  /**
   * `known`: its code is one that this build or this server compiled. `differs`: it claims to be, and is not. Of `unknown`
   * code nothing is concluded.
   */
  code: 'known' | 'unknown' | 'differs'
  /** What somebody can do that an ordinary holder cannot, in words; only of known code. */
  powers?: readonly string[]
  /** Absent where it could not be told. */
  pairs?: readonly CardPair[]
  /** Day of the block that was read, `2026-11-27`. */
  day: string
}
