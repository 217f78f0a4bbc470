import type { Address } from 'viem'
import { hasListChecksum } from './listChecksum.ts'
import { markSendRows, type SendMarks } from './markSendRows.ts'
import { type RandomAmounts, randomAmount } from './randomAmount.ts'
import { type RowReader, readSendRow } from './readSendRow.ts'
import { maxSendRows, type SendEncoding, type SendItem, type SendList, sendFaults, sendVerdict } from './SendList.ts'
import { findSendLayout } from './sendLayout.ts'

export type SendAmounts =
  | { kind: 'column'; column?: number }
  /** Base units for everybody. */
  | { kind: 'same'; amount: bigint }
  | ({ kind: 'random' } & RandomAmounts)

export type SendListOptions = SendMarks & {
  /** What can be sent. The first is for rows that do not name a token. */
  items: readonly [SendItem, ...SendItem[]]
  /** The list names what is sent in each row. */
  several?: boolean
  amounts?: SendAmounts
  /** ERC-3770 short name of the chain. */
  shortName?: string
  /** Symbol of the chain's coin. */
  coin?: string
  hasNames?: boolean
  /** What names mean, by the name in small letters. */
  names?: ReadonlyMap<string, Address>
  maxRows?: number
}

/** Rows that decide about separator and columns. */
const sampleRows = 200
/** Longer rows are not looked into. */
const longestRow = 4_000

/** Value of a hexadecimal digit by its character; 255 for anything else. */
const digits = new Uint8Array(256).fill(255)
for (const [value, character] of [...'0123456789abcdef'].entries()) {
  digits[character.charCodeAt(0)] = value
  digits[character.toUpperCase().charCodeAt(0)] = value
}
const tens = Array.from({ length: 256 }, (_, power) => 10n ** BigInt(power))
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Reads a list of recipients: one a row, separated by comma, semicolon, tab, bar, space, `=` or `:`, in quotes or not,
 * with a header or without, in the order that the rows show. Nothing is repaired or rounded: each row is taken, asked
 * about or refused with its reason. It resolves no names and reads nothing on chain.
 *
 * @param text with the encoding it had as a file; secrets in it are overwritten in what is returned.
 */
export function parseSendList(text: string, options: SendListOptions, encoding: SendEncoding = 'utf-8'): SendList {
  const { items, several = false, amounts = { kind: 'column' }, maxRows = maxSendRows } = options
  const bytes = encoder.encode(withPlainBreaks(text))
  const records = findRecords(bytes, maxRows + 1)
  const textOf = (row: number) => decoder.decode(bytes.subarray(records.starts[row]!, records.ends[row]!))
  const layout = findSendLayout(
    Array.from({ length: Math.min(records.count, sampleRows) }, (_, row) => textOf(row).slice(0, longestRow)),
    {
      ...{ kind: items[0].kind, several, withAmounts: amounts.kind === 'column' },
      ...(amounts.kind === 'column' && amounts.column !== undefined ? { amountColumn: amounts.column } : {}),
    },
  )
  const skipped = layout.header ? 1 : 0
  const found = Math.max(0, records.count - skipped)
  const isBinary = bytes.includes(0)
  const count = isBinary ? 0 : Math.min(found, maxRows)
  const withIds = items.some(({ kind }) => kind === 'erc721' || kind === 'erc1155')
  const list: SendList = {
    ...{ bytes, count, items, encoding, comments: records.comments, separator: layout.separator },
    starts: records.starts.slice(skipped, skipped + count),
    ends: records.ends.slice(skipped, skipped + count),
    lines: records.lines.slice(skipped, skipped + count),
    addresses: new Uint8Array(count * 20),
    amounts: new BigUint64Array(count * 4),
    ids: new BigUint64Array(withIds ? count * 4 : 0),
    itemOf: new Uint16Array(count),
    verdicts: new Uint8Array(count),
    asks: new Uint16Array(count),
    faults: new Uint8Array(count),
    twins: new Uint32Array(count),
    counts: { accept: 0, ask: 0, reject: 0, name: 0 },
    unchecked: 0,
    sums: [],
    columns: layout.columns,
    isUnclear: layout.isUnclear,
    unknownTokens: [],
    ...(layout.header ? { header: layout.header } : {}),
  }
  if (isBinary) return { ...list, fault: { code: 'sendListBinary', params: {} } }
  if (found > maxRows) list.fault = { code: 'sendListTooLong', params: { max: maxRows } }
  else if (found === 0) list.fault = { code: 'batchEmpty', params: {} }

  const reader = rowReader(list, layout.isUnclear, options)
  const quick = quickReader(list, reader)
  const unknown = new Map<string, Address>()
  for (let row = 0; row < count; row++) {
    if (!quick(row)) readSlowly(list, row, reader, unknown)
    if (list.verdicts[row] === sendVerdict.reject || list.verdicts[row] === sendVerdict.name) continue
    if (amounts.kind === 'same') putWords(list.amounts, row, amounts.amount)
    if (amounts.kind === 'random') putWords(list.amounts, row, randomAmount(amounts, row))
  }
  list.unknownTokens = [...unknown.values()]
  markSendRows(list, options)
  return list
}

function withPlainBreaks(text: string): string {
  const start = text.startsWith('\ufeff') ? text.slice(1) : text
  return ['\u2028', '\u2029', '\u0085'].some((mark) => start.includes(mark))
    ? start.replace(/[\u2028\u2029\u0085]/g, '\n')
    : start
}

/** How the rows of a list are read, by what is known about all of them. */
export function rowReader(
  { separator, columns, header, items }: Pick<SendList, 'separator' | 'columns' | 'header' | 'items'>,
  isUnclear: boolean,
  options: Omit<SendListOptions, 'items'>,
): RowReader {
  const { several = false, amounts, coin = '', hasNames = false, names = new Map(), shortName } = options
  return {
    layout: { separator, columns, isUnclear, ...(header ? { header } : {}) },
    ...{ items, several, hasNames, names, coin: coin.toLowerCase() },
    withAmounts: amounts === undefined || amounts.kind === 'column',
    isAmountNamed: amounts?.kind === 'column' && amounts.column !== undefined,
    ...(shortName ? { shortName } : {}),
  }
}

/** Writes a number as four words of 64 bits, the lowest first. */
function putWords(words: BigUint64Array, row: number, value: bigint): void {
  // A stored number is cut to its lowest 64 bits by the array itself.
  words[row * 4] = value
  if (value < 18446744073709551616n) return
  words[row * 4 + 1] = value >> 64n
  if (value < 340282366920938463463374607431768211456n) return
  words[row * 4 + 2] = value >> 128n
  words[row * 4 + 3] = value >> 192n
}

type Records = {
  count: number
  starts: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  lines: Uint32Array<ArrayBuffer>
  comments: number
}

/** Finds the rows: lines that are not empty and no comment; a quoted cell may go over several lines. */
function findRecords(bytes: Uint8Array, most: number): Records {
  let room = 1024
  let records: Records = {
    ...{ count: 0, comments: 0, starts: new Uint32Array(room), ends: new Uint32Array(room) },
    lines: new Uint32Array(room),
  }
  const length = bytes.length
  let line = 0
  for (let at = 0; at < length; ) {
    line++
    let from = at
    while (from < length && (bytes[from] === 32 || bytes[from] === 9)) from++
    let end = from
    let isQuoted = false
    for (; end < length; end++) {
      const byte = bytes[end]!
      if (byte === 10 || byte === 13) break
      if (byte === 34) isQuoted = true
    }
    const first = line
    if (isQuoted && !isWhole(bytes, from, end)) {
      const further = closingLine(bytes, from, end)
      for (let seen = end; seen < further; seen++) if (isBreak(bytes, seen)) line++
      end = further
    }
    at = end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1)
    const isComment = bytes[from] === 35 || (bytes[from] === 47 && bytes[from + 1] === 47)
    if (isComment) records.comments++
    if (isComment || isBlank(bytes, from, end)) continue
    if (records.count > most) break
    if (records.count === room) {
      room *= 2
      records = { ...records, starts: grown(records.starts), ends: grown(records.ends), lines: grown(records.lines) }
    }
    records.starts[records.count] = from
    records.ends[records.count] = end
    records.lines[records.count] = first
    records.count++
  }
  return records
}

function grown(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2)
  larger.set(values)
  return larger
}

const isBreak = (bytes: Uint8Array, at: number) => bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)

/** Nothing but separators. */
function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!
    if (byte !== 32 && byte !== 9 && byte !== 44 && byte !== 59 && byte !== 124) return false
  }
  return true
}

/** True when every quotation mark that opens a cell is closed before the end. */
function isWhole(bytes: Uint8Array, from: number, end: number): boolean {
  let open = false
  let mayOpen = true
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!
    if (byte === 34 && open) open = false
    else if (byte === 34 && (mayOpen || bytes[at - 1] === 34)) open = true
    // After a separator or a space a cell begins; inside one, a mark opens nothing.
    else if (!open) mayOpen = byte === 44 || byte === 59 || byte === 9 || byte === 124 || byte === 32
  }
  return !open
}

/** End of the line that closes a cell with line breaks; the row's own end when none does soon, or what follows does not fit. */
function closingLine(bytes: Uint8Array, from: number, end: number): number {
  const limit = Math.min(bytes.length, from + longestRow)
  for (let next = end + 1; next <= limit; next++) {
    const isEnd = next === bytes.length || isBreak(bytes, next) || (bytes[next] === 13 && bytes[next + 1] === 10)
    if (!isEnd || !isWhole(bytes, from, next)) continue
    const text = decoder.decode(bytes.subarray(from, next))
    return /"[ ]*([,;\t|]|$)/.test(text.slice(text.lastIndexOf('"'))) ? next : end
  }
  return end
}

/** Reads rows of the usual shape straight from their bytes. It takes a row whole or leaves it to the slow way. */
function quickReader(list: SendList, { layout, items, several, withAmounts }: RowReader): (row: number) => boolean {
  const { bytes, starts, ends, addresses, amounts } = list
  const separator = layout.separator.charCodeAt(0)
  const addressAt = layout.columns.indexOf('address')
  const amountAt = withAmounts ? layout.columns.indexOf('amount') : -1
  const { kind, decimals } = items[0]!
  const isPlain = !several && (kind === 'native' || kind === 'erc20') && addressAt >= 0 && !layout.isUnclear
  if (!isPlain || (withAmounts && amountAt < 0)) return () => false
  const width = layout.columns.length
  const cellFrom = new Int32Array(width)
  const cellTo = new Int32Array(width)
  return (row) => {
    const end = ends[row]!
    let at = starts[row]!
    if (end - at > longestRow) return false
    let cells = 0
    while (at < end) {
      while (at < end && bytes[at] === 32) at++
      const from = at
      while (at < end) {
        const byte = bytes[at]!
        if (byte === separator) break
        if (byte === 34 || byte > 126) return false
        at++
      }
      let to = at
      while (to > from && (bytes[to - 1] === 32 || bytes[to - 1] === 9)) to--
      at++
      if (cells === width) {
        if (to > from) return false
        continue
      }
      cellFrom[cells] = from
      cellTo[cells] = to
      cells++
    }
    if (cells <= addressAt || cells <= amountAt) return false
    const start = cellFrom[addressAt]!
    if (cellTo[addressAt]! - start !== 42 || bytes[start] !== 48 || bytes[start + 1] !== 120) return false
    // Another column may hold a secret, which only the slow way looks for.
    for (let cell = 0; cell < cells; cell++) {
      if (cell === addressAt) continue
      const first = bytes[cellFrom[cell]!]!
      // The same for a number that no name explains.
      if (cell !== amountAt && !layout.header && cellTo[cell]! > cellFrom[cell]! && first < 65) return false
      if (cellTo[cell]! - cellFrom[cell]! > 50) return false
    }
    let small = false
    let capital = false
    for (let index = 0; index < 20; index++) {
      const high = bytes[start + 2 + index * 2]!
      const low = bytes[start + 3 + index * 2]!
      const byte = (digits[high]! << 4) | digits[low]!
      if (byte > 255) return false
      addresses[row * 20 + index] = byte
      small ||= high > 96 || low > 96
      capital ||= (high > 64 && high < 96) || (low > 64 && low < 96)
    }
    if (small && capital && !hasListChecksum(bytes, start + 2)) return false
    if (amountAt >= 0) {
      const amount = quickAmount(bytes, cellFrom[amountAt]!, cellTo[amountAt]!, decimals)
      if (amount === 0n) return false
      putWords(amounts, row, amount)
    }
    if (small !== capital) list.unchecked++
    return true
  }
}

/** An amount of at most 15 digits, which a number holds exactly; 0 for any other text. */
function quickAmount(bytes: Uint8Array, from: number, to: number, decimals: number): bigint {
  if (to <= from || to - from > 16) return 0n
  let value = 0
  let point = -1
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    if (byte === 46 && point < 0 && at > from && at < to - 1) point = at
    else if (byte >= 48 && byte <= 57) value = value * 10 + byte - 48
    else return 0n
  }
  const whole = point < 0 ? to - from : point - from
  const fraction = point < 0 ? 0 : to - point - 1
  if ((whole > 1 && bytes[from] === 48) || fraction > decimals || whole + fraction > 15) return 0n
  if (decimals - fraction > 60) return 0n
  return BigInt(value) * tens[decimals - fraction]!
}

function readSlowly(list: SendList, row: number, reader: RowReader, unknown: Map<string, Address>): void {
  const { bytes, starts, ends, addresses, amounts, ids } = list
  const text = decoder.decode(bytes.subarray(starts[row]!, Math.min(ends[row]!, starts[row]! + longestRow)))
  addresses.fill(0, row * 20, row * 20 + 20)
  const read = readSendRow(text, reader)
  const isLong = ends[row]! - starts[row]! > longestRow
  if (read.ok && !isLong) {
    addresses.set(read.address, row * 20)
    list.itemOf[row] = read.item
    if (!read.isChecked) list.unchecked++
    putWords(amounts, row, read.amount ?? 0n)
    if (read.id !== undefined) putWords(ids, row, read.id)
    if (read.name) list.asks[row] = 2048
    return
  }
  const code = read.ok ? 'sendRowFormat' : read.fault.code
  list.verdicts[row] = !read.ok && read.name ? sendVerdict.name : sendVerdict.reject
  list.faults[row] = sendFaults.indexOf(code) + 1
  if (!read.ok && read.unknownToken) unknown.set(read.unknownToken, read.unknownToken)
  if (code !== 'addressSecret') return
  // What may be a private key goes nowhere from here.
  for (let at = starts[row]!; at < ends[row]!; at++) if (bytes[at]! > 32) bytes[at] = 42
}
