import type { Address } from 'viem'
import { findSendRecords, longestRow } from './findSendRecords.ts'
import { markSendRows, type SendMarks } from './markSendRows.ts'
import { putWords } from './numberWords.ts'
import { parseSendRow, type RowReader } from './parseSendRow.ts'
import { quickRowReader } from './quickSendRow.ts'
import { type RandomAmounts, randomAmount } from './randomAmount.ts'
import {
  maxSendRows,
  type SendEncoding,
  type SendItem,
  type SendList,
  sendAsk,
  sendFaults,
  sendVerdict,
} from './SendList.ts'
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
  /** In a list whose cells no comma divides, a comma between digits is the decimal mark. */
  decimalComma?: boolean
  /** What names mean, by the name in small letters. */
  names?: ReadonlyMap<string, Address>
  maxRows?: number
}

/** Rows that decide about separator and columns. */
const sampleRows = 200

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
  const records = findSendRecords(bytes, maxRows + 1)
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
    likes: new Uint32Array(count),
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
  const readQuickly = quickRowReader(list, reader)
  const unknown = new Map<string, Address>()
  for (let row = 0; row < count; row++) {
    if (!readQuickly(row)) readSlowly(list, row, reader, unknown)
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
    decimalComma: options.decimalComma === true && separator !== ',',
    isAmountNamed: amounts?.kind === 'column' && amounts.column !== undefined,
    ...(shortName ? { shortName } : {}),
  }
}

function readSlowly(list: SendList, row: number, reader: RowReader, unknown: Map<string, Address>): void {
  const { bytes, starts, ends, addresses, amounts, ids } = list
  const text = decoder.decode(bytes.subarray(starts[row]!, Math.min(ends[row]!, starts[row]! + longestRow)))
  addresses.fill(0, row * 20, row * 20 + 20)
  const read = parseSendRow(text, reader)
  const isLong = ends[row]! - starts[row]! > longestRow
  if (read.ok && !isLong) {
    addresses.set(read.address, row * 20)
    list.itemOf[row] = read.item
    if (!read.isChecked) list.unchecked++
    putWords(amounts, row, read.amount ?? 0n)
    if (read.id !== undefined) putWords(ids, row, read.id)
    if (read.name) list.asks[row] = sendAsk.fromName
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
