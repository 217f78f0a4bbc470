import { createSlices } from '../base/parse/createSlices.ts'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { parseAmount } from '../base/parse/parseAmount.ts'
import { accepted, type InputFault, type Parsed, refused } from '../base/parse/parsed.ts'
import { trimTyped } from '../base/parse/typedCharacters.ts'
import { divideLine, isBlank, isHeader, separatorOf } from '../lock/findLockListColumns.ts'
import type { PresaleListRow } from './presaleList.ts'
import { mostRaised } from './saleMath.ts'

export type PresaleListOptions = {
  /** Of the sale's first coin, in which limits are written. */
  decimals: number
  /** ERC-3770 short name of the chain. */
  shortName?: string
  maxRows?: number
  signal?: AbortSignal
}

export type PresaleListReading = {
  /** In the order of the list, each account once. */
  rows: PresaleListRow[]
  /** Lines that were not taken, from 1, empty ones included. Never with their text, which may hold a secret. */
  faults: { line: number; fault: InputFault }[]
  /** Lines that say again what an earlier one does. */
  repeated: number
  /** How many addresses have no checksum, so that a slipped digit would not be noticed. */
  unchecked: number
  hasHeader: boolean
  /** Why the list as a whole is not taken. */
  fault?: InputFault
}

/** No line needs more. */
const longestLine = 200
/** More would keep a phone busy for seconds with the hashes of the tree. */
export const mostPresaleRows = 20_000

/**
 * Reads the list of those who may buy: a line for each, its address and, where it has one of its own, its limit in whole
 * coins with a point. Separated by comma, semicolon or tab; a first line without digits is a header. Nothing is repaired:
 * each line is taken or refused with its reason. It works in slices, and lets the page go on between them.
 *
 * @throws ToolboxError `planAborted` when the signal has fired.
 */
export async function parsePresaleList(text: string, options: PresaleListOptions): Promise<PresaleListReading> {
  const { maxRows = mostPresaleRows, signal } = options
  const nothing = () => ({ rows: [], faults: [], repeated: 0, unchecked: 0, hasHeader: false })
  const tooLong: PresaleListReading = { ...nothing(), fault: { code: 'saleListTooLong', params: { max: maxRows } } }
  const reading: PresaleListReading = nothing()
  // Longer than all rows can be: not even divided.
  if (text.length > (maxRows + 1) * longestLine) return tooLong
  const separator = separatorOf(text)
  const slices = createSlices(signal)
  const seen = new Map<string, { line: number; limit: bigint }>()
  let count = 0
  for (const [index, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (index % 16 === 0 && slices.isOver()) await slices.rest()
    const [line, typed] = [index + 1, trimTyped(content)]
    if (typed === '' || isBlank(typed, separator)) continue
    const cells = divideLine(typed, separator)
    if (count === 0 && !reading.hasHeader && isHeader(cells ? { cells } : {})) {
      reading.hasHeader = true
      continue
    }
    if (++count > maxRows) return tooLong
    const row = readRow(cells, options)
    if (!row.ok) {
      reading.faults.push({ line, fault: row.error })
      continue
    }
    const { account, limit } = row.value
    const first = seen.get(account)
    if (first && first.limit !== limit) {
      reading.faults.push({ line, fault: { code: 'saleListRepeated', params: { line: first.line } } })
    } else if (first) reading.repeated++
    else {
      seen.set(account, { line, limit })
      reading.rows.push(row.value)
      if (row.asks.some(({ code }) => code === 'addressNoChecksum')) reading.unchecked++
    }
  }
  if (count === 0) return { ...reading, fault: { code: 'inputEmpty', params: {} } }
  return reading
}

function readRow(cells: readonly string[] | undefined, options: PresaleListOptions): Parsed<PresaleListRow> {
  if (!cells) return refused('lockRowQuotes')
  if (cells.length > 2) return refused('saleListColumns', { given: cells.length })
  const [addressText = '', limitText] = cells
  const account = parseAddress(addressText, {
    ...(options.shortName ? { shortName: options.shortName } : {}),
    refuseZero: true,
  })
  if (!account.ok) return account
  if (limitText === undefined) return accepted({ account: account.value, limit: 0n }, account.asks)
  const limit = parseAmount(limitText, options.decimals, { max: mostRaised })
  return limit.ok ? accepted({ account: account.value, limit: limit.value }, account.asks) : limit
}
