import type { Address, Hex } from 'viem'

/** The rule by which everybody mints, and what the launch makes of what was paid. Only the list can change later. */
export type FairMintValues = {
  /** Keeps the list, may launch early, receives what the launch leaves and the liquidity tokens that are locked. */
  deployer: Address
  /** Minting begins, at most 90 days ahead; 0 or a past time: at once. */
  startAt: bigint
  /** Minting ends, at most 365 days after the start. */
  endAt: bigint
  /** Base units of one mint. */
  quantity: bigint
  /** Most mints of all accounts together. */
  mints: number
  /** Fewer than this and all is paid back; at least 1. */
  leastMints: number
  /** 0: no limit. */
  mintsPerAccount: number
  /** Wei of one mint; 0: a free mint. */
  feeWei: bigint
  /**
   * Part of the coin that goes into the pair, and of the minted quantity that goes with it at the mint's price and the
   * premium: at least 51 %. Of a free mint: of the tokens, also none, and the deployer brings the coin.
   */
  liquidityBps: number
  /** How much dearer than the mint the pair begins, at most 2,500. */
  premiumBps: number
  /** Part of the fee that comes back at once when tokens are given back during minting; 0: nothing is given back. */
  refundBps: number
  /** Minted tokens become movable evenly over this time after the launch, at most 1,461 days; 0: at once. */
  vestingSeconds: number
  /** How long the liquidity tokens stay locked after the launch, at most 36,525 days; 0: they are burnt. */
  liquidityLockSeconds: number
  condition: FairMintCondition
}

/** Who may mint: everybody, the accounts of a list (`createMintList`), or who holds enough of a token. */
export type FairMintCondition =
  | { kind: 'none' }
  | { kind: 'list'; root: Hex }
  | { kind: 'holding'; token: Address; amount: bigint }
