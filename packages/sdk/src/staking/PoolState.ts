import type { Address, Hex } from 'viem'
import type { EmissionSchedule } from './emissionSchedule.ts'
import type { MineSettings, MineVariant } from './PoolSettings.ts'

/** `dry`: it has begun, and its reserve is empty, so nothing accrues. */
export const poolStatuses = ['waiting', 'running', 'dry', 'ended'] as const
export type PoolStatus = (typeof poolStatuses)[number]

/** A line of the factory's list: what it tells without asking the pool. */
export type PoolEntry = {
  pool: Address
  /** Unix seconds. */
  createdAt: bigint
  variant: MineVariant
  /** When it was created, an exchange knew what is staked as the liquidity of a pair. */
  isLp: boolean
}

/** Principal and reserve as the contract tells them, at one block: base units. */
export type LedgerBooks = {
  staked: bigint
  /** What rewards are shared by: ten times what is staked, by the multiples. */
  weight: bigint
  /** Balances; one number where both coins are one. */
  heldStake: bigint
  heldReward: bigint
  /** All that was ever put into the reserve. */
  funded: bigint
  /** Rewards that have left it. */
  paid: bigint
  /** What funders have taken back. */
  takenBack: bigint
  /** What is accounts' and not paid yet, with what rounding has left over. */
  earned: bigint
  /** What is neither earned nor taken back. */
  free: bigint
  fees: bigint
  /** Emitted a second now, in 2^-32 base units; 0 before the start and after the end. */
  rate: bigint
}

/** What somebody can still do with a pool and others cannot, as the pool itself tells. */
export type PoolPower = {
  power: PoolPowerName
  holder: Address
  /** Of `halve` the rate after it, in 2^-32 base units a second. */
  limit: bigint
  /** Unix seconds; undefined: now. */
  fromAt?: bigint
}
export const poolPowers = [
  ...(['halve', 'setListRoot', 'endList', 'offerOwnership', 'renounceOwnership', 'acceptOwnership'] as const),
] as const
export type PoolPowerName = (typeof poolPowers)[number]

/** A stake. In a pool without periods an account has one, whose number is 0. */
export type PoolPosition = {
  index: number
  amount: bigint
  /** In tenths. */
  multiple: number
  /** Unix seconds; undefined: it was never locked. */
  untilAt?: bigint
  isLocked: boolean
  /** Its lock is over and it still counts more than once: anybody may end that. */
  isBoostOver: boolean
}

/** What a pool knows of an account. Amounts are base units. */
export type PoolAccount = {
  account: Address
  power: bigint
  /** What it shares by: the power, and of its team's as much at most. */
  weight: bigint
  claimable: bigint
  /** It has staked here before, and can no longer be bound to who invited it. */
  wasHere: boolean
  inviter?: Address
  team: bigint
  /** What of its power was counted for those above it. */
  counted: bigint
  /** Those that hold something, oldest first. */
  positions: readonly PoolPosition[]
  /** What it has of both coins, and what it lets the pool take of them. */
  balance: { stake: bigint; reward: bigint }
  allowance: { stake: bigint; reward: bigint }
}

/** A mine of our factory, as it was at one block. Other kinds of pools are other values of `kind`. */
export type PoolState = {
  kind: 'staking'
  pool: Address
  entry: PoolEntry
  creator: Address
  salt: Hex
  /** Undefined: nobody, for ever. */
  owner?: Address
  pendingOwner?: Address
  settings: MineSettings
  /** It was created with a list; without a root now everybody may enter. */
  isListed: boolean
  /** What it emits from this block on, halvings by hand among it. */
  schedule: EmissionSchedule
  books: LedgerBooks
  /** Last second up to which the reserve is enough; undefined where it lasts to the end, or for ever. */
  runsOutAt?: bigint
  status: PoolStatus
  powers: readonly PoolPower[]
  /** When its owner can halve the rate; undefined: never. */
  halvableAt?: bigint
  fundings: number
  own?: PoolAccount
  blockNumber: bigint
  /** Time of the block, unix seconds. */
  chainAt: bigint
}
