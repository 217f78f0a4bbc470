import type { Address } from 'viem'

/** Kinds of contracts, which have a word in every language; others go by their own name, which is the same in all. */
export const contractKinds = [
  ...(['router', 'exchangeFactory', 'pair', 'wrapped', 'token', 'nft', 'safe', 'safeFactory', 'multicall'] as const),
  'deployer',
] as const

/**
 * What an argument means. `receiver` is an account that gains something by the call: coins, a right, an ownership.
 * `opaque` are bytes that hold more than is read here.
 */
export type ArgumentRole = 'receiver' | 'address' | 'amount' | 'time' | 'bps' | 'number' | 'flag' | 'text' | 'opaque'

export type ReadArgument = {
  /** As the contract names it; parts of a structure or a list behind dots. */
  name: string
  role: ArgumentRole
  value: bigint | boolean | string
  /** What an amount is of; undefined where that cannot be told from the call. */
  coin?: Address | 'native'
}

/** A call whose arguments read back to the very same bytes. */
export type CallReading = {
  contract: {
    /** A name of its own such as "TokenLock", or a kind. */
    name: string
    /** True when it is known by its address; else only the function looks like one of such a contract. */
    isKnown: boolean
  }
  functionName: string
  arguments: readonly ReadArgument[]
}
