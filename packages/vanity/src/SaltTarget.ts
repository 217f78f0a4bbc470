import type { Address, Hex } from 'viem'

/** What decides the address of a token besides its salt. */
export type SaltTarget = {
  /** Who will create: the factory puts this account in front of the salt. */
  creator: Address
  factory: Address
  /** keccak256 of creation code and constructor arguments. */
  initCodeHash: Hex
}
