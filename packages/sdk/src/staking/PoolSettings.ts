import type { Address, Hex } from 'viem'

/** Pools of mining: plain, with periods, with halvings, and with everything. One engine is behind all of them. */
export const mineVariants = ['free', 'locked', 'halved', 'advanced'] as const
export type MineVariant = (typeof mineVariants)[number]

/** Pools that pay by a daily rate out of their reserve. */
export const bonusKinds = ['beef', 'beans'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** How a mine's rate falls. */
export type PoolHalving = { kind: 'none' } | { kind: 'interval'; seconds: bigint } | { kind: 'manual' }

/** Amounts are base units, times unix seconds. */
export type MineSettings = {
  variant: MineVariant
  stakeToken: Address
  /** The stake coin is a pair of an exchange. */
  isLp: boolean
  rewardToken: Address
  startAt: bigint
  /** None: as long as the reserve lasts. A pool that is halved by hand has none. */
  endAt: bigint | undefined
  /** In parts of a base unit (2^-32) a second. */
  rate: bigint
  halving: PoolHalving
  leastStake: bigint
  /** Multiples are tenths. None: stakes are not locked. */
  periods: readonly { seconds: bigint; multiple: number }[]
  team: { percent: number; generations: number } | undefined
  /** Who may enter; undefined: everybody. */
  listRoot: Hex | undefined
}

export type EarnSettings = {
  variant: 'earn'
  coin: Address
  terms: readonly { seconds: bigint; annualBps: number }[]
  /** Undefined: no limit. */
  totalLimit: bigint | undefined
  accountLimit: bigint | undefined
  leastDeposit: bigint
  /** What leaving early costs. Undefined: it is not possible, which is something else than 0. */
  earlyBps: number | undefined
  /** Before it nobody leaves early, in seconds. */
  minimumStay: bigint
  feeAddress: Address
  /** After it nobody deposits. */
  endAt: bigint | undefined
  listRoot: Hex | undefined
}

type BonusBase = {
  coin: Address
  feeAddress: Address
  /** Seconds that a short reserve is stretched over. */
  runway: bigint
}
export type BonusSettings =
  | (BonusBase & { variant: 'beef'; dailyBps: number; leastDeposit: bigint; mostDeposit: bigint })
  /** All else is in the contract, see `bonusTerms`. */
  | (BonusBase & { variant: 'beans' })

export type PoolSettings = MineSettings | EarnSettings | BonusSettings
