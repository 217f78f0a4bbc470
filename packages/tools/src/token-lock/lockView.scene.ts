import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { lockScheduleOf } from '@tokensmith/sdk/lock/lockSchedule.ts'
import type { LockView } from './readLockView.ts'

export const lockOwner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const lockedToken = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const day = 86_400n
export const fixedSchedule = lockScheduleOf({ kind: 'fixed', unlockAt: 1_900_000_000n })
/** A tenth at once, then 15 % each 30 days. */
export const periodicSchedule = lockScheduleOf({
  ...{ kind: 'periodic', startAt: 1_900_000_000n, firstBps: 1_000, period: 30n * day, periodBps: 1_500 },
})

/** A lock of which nothing was withdrawn. */
export function lockOf(amount: bigint, more: Partial<LockState> = {}): LockState {
  return {
    ...{ id: 4_294_967_296n, token: lockedToken, owner: lockOwner, schedule: fixedSchedule, isLp: false },
    ...{ amount, withdrawn: 0n, rest: amount, withdrawable: 0n, balance: amount, locked: amount, due: 0n },
    ...{ status: 'locked', nextReleaseAt: 1_900_000_000n, isExtendable: true },
    ...more,
  }
}

/** A lock with its token as they were read at block 45,678,901. */
export function lockView(
  lock: LockState,
  { symbol = 'TKN', name, decimals = 18 }: { symbol?: string; name?: string; decimals?: number } = {},
): LockView {
  const coin = { address: lock.token, symbol, name, decimals, supply: lock.amount * 2n }
  return { lock, coin, blockNumber: 45_678_901n, chainAt: 1_800_000_000n }
}
