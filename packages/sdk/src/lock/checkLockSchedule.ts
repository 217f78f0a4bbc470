import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { allBps, endOfPeriods, type LockScheduleValues } from './lockSchedule.ts'

/** Times from here on (the year 2286) are refused by the contract: they are milliseconds, or a slip. */
export const lockTimeLimit = 10n ** 10n
/** Autumn of 2001: an earlier start of a linear lock is a value that was forgotten. */
export const earliestLockStart = 10n ** 9n
const maxPeriod = 2n ** 32n - 1n

/**
 * Refuses dates that the contract would refuse, and numbers that are none.
 *
 * @param options.nowAt time of the newest block; the machine's own unless told.
 * @throws ToolboxError `unlockDateInPast`, `lockDateTooLate`, `lockEndNotAfterStart`, `lockStartTooEarly`,
 * `lockDurationEmpty`, `durationTooLong`, `lockSharesTooHigh`.
 */
export function checkLockSchedule(values: LockScheduleValues, { nowAt = secondsNow() }: { nowAt?: bigint } = {}): void {
  if (values.kind === 'fixed') checkEnd(values.unlockAt, nowAt)
  else if (values.kind === 'linear') checkLinear(values, nowAt)
  else checkPeriods(values, nowAt)
}

type Values<Kind> = Extract<LockScheduleValues, { kind: Kind }>

function checkLinear({ startAt, endAt }: Values<'linear'>, nowAt: bigint): void {
  checkEnd(endAt, nowAt)
  refuseWhen(startAt >= endAt, 'lockEndNotAfterStart', { startAt, endAt })
  refuseWhen(startAt < earliestLockStart, 'lockStartTooEarly')
}

function checkPeriods(values: Values<'periodic'>, nowAt: bigint): void {
  const { startAt, firstBps, period, periodBps } = values
  refuseWhen(period === 0n || periodBps === 0, 'lockDurationEmpty')
  refuseWhen(period < 0n || period > maxPeriod, 'durationTooLong', { maxDays: maxPeriod / 86_400n })
  for (const bps of [firstBps, periodBps]) refuseWhen(!Number.isInteger(bps) || bps < 0, 'bpsInvalid')
  refuseWhen(firstBps + periodBps > allBps, 'lockSharesTooHigh', { firstBps, periodBps })
  checkEnd(startAt, nowAt)
  checkEnd(endOfPeriods(values), nowAt)
}

function checkEnd(givenAt: bigint, nowAt: bigint): void {
  refuseWhen(givenAt >= lockTimeLimit, 'lockDateTooLate', { givenAt })
  refuseWhen(givenAt <= nowAt, 'unlockDateInPast', { givenAt, nowAt })
}

const secondsNow = () => BigInt(Math.floor(Date.now() / 1000))
