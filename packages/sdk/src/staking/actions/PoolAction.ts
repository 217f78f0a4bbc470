import type { Address, Hex } from 'viem'
import type { Field } from '../../base/fields/Field.ts'
import type { PoolPosition, PoolPowerName } from '../PoolState.ts'
import type { PoolFundingState } from '../readFundings.ts'
import type { PoolContext } from './PoolContext.ts'

/** Values of an action, by the names of its `args`; amounts are base units. */
export type PoolActionValues = {
  amount?: bigint
  /** Number of a position. */
  index?: bigint
  /** Number of a funding. */
  funding?: bigint
  /** Number of a period; 0 where the pool has none. */
  period?: bigint
  inviter?: Address
  /** That the account is on the list. */
  proof?: readonly Hex[]
  receiver?: Address
  claimToo?: boolean
  account?: Address
  accounts?: readonly Address[]
  root?: Hex
  newOwner?: Address
}

/** What an action is of, where there may be several: a stake, or what somebody funded. */
export type PoolSubject = { position?: PoolPosition; funding?: PoolFundingState }

/** Something that can be done with a pool. Its call, inputs and reading follow from this. */
export type PoolActionEntry = {
  id: string
  /** The contract's function; the id unless told. */
  functionName?: string
  /** The function's arguments, in its order. */
  args: readonly (keyof PoolActionValues)[]
  /** Values that the action itself fixes. */
  fixed?: PoolActionValues
  /** Values where nothing else is told. */
  usual?: PoolActionValues
  /** What a person types. What of `args` is neither typed, nor of its subject, nor fixed, nor usual, the screen brings. */
  fields: readonly Field<PoolContext>[]
  by: 'owner' | 'pendingOwner' | 'staker' | 'funder' | 'anyone'
  /** The power that the pool itself must tell of. */
  spends?: PoolPowerName
  /** It is done with one of several, and offered for each for which it is open. */
  of?: 'position' | 'funding'
  /** It takes coin of the caller. */
  approves?: 'stakeToken' | 'rewardToken'
  /** It cannot be taken back. */
  isOneWay?: boolean
  /** The key of a word that has to be typed first. */
  confirms?: string
  isOpen: (context: PoolContext, subject: PoolSubject) => boolean
}

/** Each with its own name as its type. */
export const describePoolActions = <const Actions extends readonly PoolActionEntry[]>(all: Actions): Actions => all
