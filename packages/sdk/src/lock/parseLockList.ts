import type { Address } from 'viem'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { maxUint256, parseAmount } from '../base/parse/parseAmount.ts'
import { accepted, type InputFault, type Parsed, refused } from '../base/parse/parsed.ts'
import { parseTimestamp } from '../base/parse/parseTimestamp.ts'
import type { LockRow } from './chunkLockRows.ts'
import { faultOfSchedule } from './faultOfSchedule.ts'
import { findLockListColumns } from './findLockListColumns.ts'
import type { LockScheduleValues } from './lockSchedule.ts'

export type ParseLockListOptions = {
  /** Of the token. */
  decimals: number
  /** Time of the newest block, for dates. */
  nowAt: bigint
  /** Dates of the rows that have none; without them each row needs its own. */
  schedule?: LockScheduleValues
  /** ERC-3770 short name of the chain. */
  shortName?: string
  maxRows?: number
}

/** What is said about a line. `line` counts from 1, empty lines included; `text` is cut to 200 characters. */
export type LockListRow = { line: number; text: string } & (
  | ({ ok: true; asks: readonly InputFault[] } & LockRow)
  | { ok: false; column: LockListColumn; error: InputFault }
)
export type LockListColumn = 'address' | 'amount' | 'date' | 'row'

export type LockList = {
  rows: LockListRow[]
  accepted: LockRow[]
  /** Base units of the accepted rows. */
  sum: bigint
  refusedCount: number
  hasHeader: boolean
  /** Why the list as a whole is not taken. */
  fault?: InputFault
}

/**
 * Reads a list of locks: address, amount, and if there are any one unlock date, or a start and an end (released evenly
 * between them). Separated by comma, semicolon or tab; a first line without digits is a header. Dates are unix seconds
 * or ISO 8601 with a zone. Nothing is repaired: each line is taken or refused with its reason.
 */
export function parseLockList(text: string, options: ParseLockListOptions): LockList {
  const { maxRows = 2_000 } = options
  const empty = { rows: [], accepted: [], sum: 0n, refusedCount: 0, hasHeader: false }
  const { lines, hasHeader } = findLockListColumns(text, maxRows)
  if (!lines) return { ...empty, fault: { code: 'lockListTooLong', params: { max: maxRows } } }
  if (lines.length === 0) return { ...empty, fault: { code: 'batchEmpty', params: {} } }
  const seen = new Map<string, number>()
  const rows = lines.map(({ line, text: typed, cells }): LockListRow => {
    const place = { line, text: typed.slice(0, 200) }
    if (!cells) return { ...place, ok: false, column: 'row', error: { code: 'lockRowQuotes', params: {} } }
    const row = readRow(cells, options)
    if ('column' in row) return { ...place, ok: false, ...row }
    const key = JSON.stringify(cells)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    const repeats: InputFault[] = first === undefined ? [] : [{ code: 'lockRowRepeated', params: { line: first } }]
    return { ...place, ok: true, ...row, asks: [...row.asks, ...repeats] }
  })
  const taken = rows.flatMap((row) => (row.ok ? [row] : []))
  const sum = taken.reduce((total, { amount }) => total + amount, 0n)
  return {
    ...{ rows, sum, hasHeader },
    accepted: taken.map(({ owner, amount, schedule }) => ({ owner, amount, ...(schedule ? { schedule } : {}) })),
    refusedCount: rows.length - taken.length,
    fault: sum > maxUint256 ? { code: 'amountTooLarge', params: {} } : undefined,
  }
}

type Row = LockRow & { asks: readonly InputFault[] }
type Refusal = { column: LockListColumn; error: InputFault }

function readRow(cells: readonly string[], options: ParseLockListOptions): Row | Refusal {
  const { decimals, shortName } = options
  if (cells.length < 2 || cells.length > 4) return refuse('row', refused('lockRowColumns', { given: cells.length }))
  const [addressText = '', amountText = '', ...dates] = cells
  const owner: Parsed<Address> = parseAddress(addressText, { shortName, refuseZero: true })
  if (!owner.ok) return refuse('address', owner)
  const amount = parseAmount(amountText, decimals)
  if (!amount.ok) return refuse('amount', amount)
  const schedule = readDates(dates, options)
  if (!schedule.ok) return refuse('date', schedule)
  return { owner: owner.value, amount: amount.value, schedule: schedule.value, asks: owner.asks }
}

function readDates(
  texts: readonly string[],
  { nowAt, schedule }: ParseLockListOptions,
): Parsed<LockScheduleValues | undefined> {
  if (texts.length === 0) return schedule ? accepted(undefined) : refused('inputEmpty')
  const times: bigint[] = []
  for (const text of texts) {
    const parsed = parseTimestamp(text)
    if (!parsed.ok) return parsed
    times.push(parsed.value)
  }
  const [first, last] = times as [bigint, bigint | undefined]
  const values: LockScheduleValues =
    last === undefined ? { kind: 'fixed', unlockAt: first } : { kind: 'linear', startAt: first, endAt: last }
  const fault = faultOfSchedule(values, nowAt)
  return fault ? { ok: false, error: fault } : accepted(values)
}

function refuse(column: LockListColumn, { error }: { error: InputFault }): Refusal {
  return { column, error }
}
