/** How a lock releases its tokens, in the order of the contract's `Kind`. */
export const lockKinds = ['fixed', 'linear', 'periodic'] as const
export type LockKind = (typeof lockKinds)[number]

/** The dates of a lock as a person chooses them. Times are unix seconds. */
export type LockScheduleValues =
  /** All at one date. */
  | { kind: 'fixed'; unlockAt: bigint }
  /** Evenly, second by second. The start may be in the past: the part that has passed is released at once. */
  | { kind: 'linear'; startAt: bigint; endAt: bigint }
  /**
   * `firstBps` at `startAt`, then `periodBps` after each `period` of seconds; the last share is what is left. Without a
   * first share nothing is released before the end of the first period.
   */
  | { kind: 'periodic'; startAt: bigint; firstBps: number; period: bigint; periodBps: number }

/** The dates of a lock as the contract has them. Values that a kind does not use are 0. */
export type LockSchedule = {
  kind: LockKind
  startAt: bigint
  endAt: bigint
  firstBps: number
  /** Seconds. */
  period: bigint
  periodBps: number
}

/** 100 %. */
export const allBps = 10_000

/** When a periodic schedule has released all. The values must be possible: see `checkLockSchedule`. */
export function endOfPeriods({ startAt, firstBps, period, periodBps }: Omit<LockSchedule, 'kind' | 'endAt'>): bigint {
  const periods = Math.ceil((allBps - firstBps) / periodBps)
  return startAt + BigInt(periods) * period
}

/** When a schedule begins to release, in unix seconds. */
export function firstReleaseAt({ kind, startAt, firstBps, period }: LockSchedule): bigint {
  return kind === 'periodic' && firstBps === 0 ? startAt + period : startAt
}

/** The contract's form of dates that `checkLockSchedule` has taken. */
export function lockScheduleOf(values: LockScheduleValues): LockSchedule {
  const unused = { firstBps: 0, period: 0n, periodBps: 0 }
  if (values.kind === 'fixed') return { kind: 'fixed', startAt: values.unlockAt, endAt: values.unlockAt, ...unused }
  if (values.kind === 'linear') return { ...unused, ...values }
  return { ...values, endAt: endOfPeriods(values) }
}

/** As the contract's functions take it. */
export function encodeLockSchedule({ kind, startAt, endAt, firstBps, period, periodBps }: LockSchedule) {
  return { kind: lockKinds.indexOf(kind), start: startAt, end: endAt, firstBps, period: Number(period), periodBps }
}
