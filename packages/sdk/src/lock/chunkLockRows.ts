import type { Address } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { checkLockSchedule } from './checkLockSchedule.ts'
import { checkLockOwner } from './checkLockToken.ts'
import { type LockSchedule, type LockScheduleValues, lockScheduleOf } from './lockSchedule.ts'

/** One lock of a list. */
export type LockRow = {
  owner: Address
  /** Base units. */
  amount: bigint
  /** Its own dates. */
  schedule?: LockScheduleValues
}

export type LockChunk = { schedule: LockSchedule; rows: readonly LockRow[] }

export type ChunkLockRowsParams = {
  /** Dates of the rows that have none of their own. */
  schedule?: LockScheduleValues
  chunkSize: number
  nowAt: bigint
  tokenLock: Address
}

/**
 * Rows by their dates, in the order in which the dates first appear, and at most `chunkSize` together.
 *
 * @throws ToolboxError `batchRowInvalid` with `row` from 1, and the reason as its cause.
 */
export function chunkLockRows(rows: readonly LockRow[], params: ChunkLockRowsParams): LockChunk[] {
  const { schedule: common, chunkSize, nowAt, tokenLock } = params
  const byDates = new Map<string, { schedule: LockSchedule; rows: LockRow[] }>()
  for (const [index, row] of rows.entries()) {
    const schedule = checkRow(row, index, { common, nowAt, tokenLock })
    const key = Object.values(schedule).join()
    const group = byDates.get(key)
    if (group) group.rows.push(row)
    else byDates.set(key, { schedule, rows: [row] })
  }
  return [...byDates.values()].flatMap(({ schedule, rows: all }) =>
    Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, index) => ({
      schedule,
      rows: all.slice(index * chunkSize, (index + 1) * chunkSize),
    })),
  )
}

type RowTerms = { common?: LockScheduleValues; nowAt: bigint; tokenLock: Address }

function checkRow({ owner, amount, schedule }: LockRow, index: number, { common, nowAt, tokenLock }: RowTerms) {
  const values = schedule ?? common
  try {
    refuseWhen(amount <= 0n, 'amountZero')
    checkLockOwner(owner, tokenLock)
    if (!values) throw new ToolboxError('inputEmpty')
    checkLockSchedule(values, { nowAt })
    return lockScheduleOf(values)
  } catch (cause) {
    throw new ToolboxError('batchRowInvalid', { row: index + 1 }, { cause })
  }
}
