import type { Coin } from '../base/erc20/getCoin.ts'
import type { ApprovalTarget } from './approvalTargets.ts'
import type { SpenderKind } from './getSpender.ts'

/** A token or collection as it describes itself, and what the owner has of it. */
export type HeldToken = Coin & {
  /** Base units, or a number of NFTs; undefined where it does not tell. */
  balance?: bigint
  supply?: bigint
  /** What Permit2 itself may move of it for the owner: without that, allowances within Permit2 move nothing. */
  permit2Allowance?: bigint
  standard: 'erc20' | 'erc721' | 'erc1155'
}

/** What a target comes to now, read from the contracts at one block and never from events. */
export type LiveApproval = ApprovalTarget & {
  held: HeldToken
  spenderKind: SpenderKind
  /** Base units; 1 and 0 for operators and NFTs. Null where the contract does not tell. */
  amount: bigint | null
  isUnlimited: boolean
  /** Of Permit2, unix seconds. */
  expiresAt?: bigint
  isExpired: boolean
  /** Base units of a token that could be moved now; undefined for NFTs, and where it is not known. */
  atRisk?: bigint
}

/** True when nothing is allowed any more. What could not be read is never called cancelled. */
export const isCancelled = ({ amount, isExpired }: LiveApproval) => amount === 0n || isExpired
