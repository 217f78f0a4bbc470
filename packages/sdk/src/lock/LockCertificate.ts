import type { Address, Hex } from 'viem'
import type { LockKind } from './lockSchedule.ts'

export const certificateFormat = 'tokensmith-lock-certificate'
export const certificateVersion = 1

/**
 * What a lock was at a block, to be shown to others. It proves nothing by itself: `verifyLockCertificate` compares it
 * with the chain. Numbers that may be large are decimal texts.
 */
export type LockCertificate = {
  format: typeof certificateFormat
  version: typeof certificateVersion
  chainId: number
  /** The TokenLock and the keccak256 of its code. */
  contract: Address
  codeHash: Hex
  block: { number: string; hash: Hex; time: string }
  /** `symbol` and `decimals` are the token's own words; null where it has none. */
  token: { address: Address; symbol: string | null; decimals: number | null; supply: string | null }
  lock: {
    id: string
    /** Null in a permanent lock. */
    owner: Address | null
    isLp: boolean
    vault: Address | null
    kind: LockKind
    startAt: string
    endAt: string
    firstBps: number
    period: string
    periodBps: number
    amount: string
    withdrawn: string
    /** Base units of the token behind what is left, and the part of them that nobody could withdraw at the block. */
    balance: string
    locked: string
  }
}
