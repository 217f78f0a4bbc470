import type { Hex } from 'viem'
import { createSlices } from '../base/parse/createSlices.ts'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { accepted, type InputFault, type Parsed, refused } from '../base/parse/parsed.ts'
import { parseHex } from '../base/parse/parseHex.ts'
import { trimTyped } from '../base/parse/typedCharacters.ts'
import { divideLine, isBlank, isHeader, separatorOf } from '../lock/findLockListColumns.ts'
import type { MarkDelivered } from '../sale/jobs/planMarkDelivered.ts'

export type DeliveryReportReading = {
  /** In the order of the list, each account once. */
  marks: MarkDelivered[]
  /** Lines that were not taken, from 1. Never with their text, which may hold a secret. */
  faults: { line: number; fault: InputFault }[]
  /** Lines of an export whose delivery is still to be made: they name no proof. */
  open: number
  /** Why the list as a whole is not taken. */
  fault?: InputFault
}

/** No line of an export is longer. */
const longestLine = 600
/** Jobs of more would keep a phone busy for minutes. */
const mostDeliveryRows = 20_000

/** Where account and proof stand in a line; a proof that is missing there is one to come. */
type Columns = { account: number; proof: number; isExport: boolean }

const plain: Columns = { account: 0, proof: 1, isExport: false }

/**
 * Reads what a script that delivers has written: a line for each account, with the transaction that delivered to it. Either an
 * account and the transaction's id alone, or the export of allocations with its column `proof` filled in, by its header. An id
 * is 64 hexadecimal digits, with `0x` or without. Nothing is repaired: each line is taken or refused with its reason. It works
 * in slices, and lets the page go on between them.
 *
 * @throws ToolboxError `planAborted` when the signal has fired.
 */
export async function parseDeliveryReport(
  text: string,
  { shortName, signal }: { shortName?: string; signal?: AbortSignal } = {},
): Promise<DeliveryReportReading> {
  const reading: DeliveryReportReading = { marks: [], faults: [], open: 0 }
  const tooLong = { ...reading, fault: { code: 'saleListTooLong', params: { max: mostDeliveryRows } } } as const
  if (text.length > (mostDeliveryRows + 1) * longestLine) return tooLong
  const separator = separatorOf(text)
  const slices = createSlices(signal)
  const seen = new Map<string, { line: number; proof: Hex }>()
  let columns: Columns | undefined
  let count = 0
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  for (const [index, content] of lines.entries()) {
    if (index % 16 === 0 && slices.isOver()) await slices.rest()
    const [line, typed] = [index + 1, trimTyped(content)]
    if (typed === '' || isBlank(typed, separator)) continue
    const cells = divideLine(typed, separator)
    if (!columns) {
      columns = columnsOf(cells)
      if (columns || isHeader(cells ? { cells } : {})) {
        columns ??= plain
        continue
      }
      columns = plain
    }
    if (++count > mostDeliveryRows) return tooLong
    const row = readRow(cells, columns, shortName)
    if (!row.ok) reading.faults.push({ line, fault: row.error })
    else if (!row.value) reading.open++
    else {
      const { account, proof } = row.value
      const first = seen.get(account)
      if (!first) {
        seen.set(account, { line, proof })
        reading.marks.push(row.value)
      } else if (first.proof !== proof) {
        reading.faults.push({ line, fault: { code: 'saleListRepeated', params: { line: first.line } } })
      }
    }
  }
  if (count === 0) return { ...reading, fault: { code: 'inputEmpty', params: {} } }
  return reading
}

/** By the header of an export; undefined where a line is none. */
function columnsOf(cells: readonly string[] = []): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase())
  const [account, proof] = [names.indexOf('account'), names.indexOf('proof')]
  return account >= 0 && proof >= 0 ? { account, proof, isExport: true } : undefined
}

/** Undefined of a delivery that is still to be made. */
function readRow(
  cells: readonly string[] | undefined,
  columns: Columns,
  shortName: string | undefined,
): Parsed<MarkDelivered | undefined> {
  if (!cells) return refused('lockRowQuotes')
  const account = parseAddress(cells[columns.account] ?? '', { ...(shortName ? { shortName } : {}), refuseZero: true })
  if (!account.ok) return account
  // What stands behind an id is no part of one, and is refused with it.
  const proofText = columns.isExport ? (cells[columns.proof] ?? '') : cells.slice(columns.proof).join(',')
  if (columns.isExport && proofText === '') return accepted(undefined)
  const proof = parseTransactionId(proofText)
  return proof.ok ? accepted({ account: account.value, proof: proof.value }, account.asks) : proof
}

/** 32 bytes as a network's explorer writes a transaction's id, with `0x` or without. */
export function parseTransactionId(text: string): Parsed<Hex> {
  if (text === '') return refused('inputEmpty')
  const hasPrefix = /^0x/i.test(text)
  const parsed = parseHex(hasPrefix ? text : `0x${text}`, 32)
  if (parsed.ok) return BigInt(parsed.value) === 0n ? refused('inputEmpty') : parsed
  const { where } = parsed.error.params
  return hasPrefix || typeof where !== 'number'
    ? parsed
    : refused(parsed.error.code, { ...parsed.error.params, where: where - 2 })
}
