import { type Address, hexToBytes } from 'viem'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { maxUint256, parseAmount } from '../base/parse/parseAmount.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import { divideCells, findSeparator, isAddressLike, isNumberLike } from './divideCells.ts'
import type { SendColumn, SendFaultCode, SendItem } from './SendList.ts'
import type { SendLayout } from './sendLayout.ts'

export type RowReader = {
  layout: SendLayout
  items: readonly SendItem[]
  several: boolean
  /** Amounts come from the list. */
  withAmounts: boolean
  /** The person said which column holds the amount. */
  isAmountNamed: boolean
  /** A comma between digits is the decimal mark; the person said so. */
  decimalComma: boolean
  shortName?: string
  /** Name of the chain's coin, in small letters. */
  coin: string
  /** Names are resolved on this chain. */
  hasNames: boolean
  /** What names were found to mean, in small letters. */
  names: ReadonlyMap<string, Address>
}

export type ReadRow =
  | { ok: true; address: Uint8Array; isChecked: boolean; item: number; amount?: bigint; id?: bigint; name?: string }
  | { ok: false; fault: InputFault & { code: SendFaultCode }; name?: string; unknownToken?: Address }

const refuse = (code: SendFaultCode, params: InputFault['params'] = {}): ReadRow => ({
  ok: false,
  fault: { code, params },
})

/** Digits that may be a private key; a number or a note in its own column is not. */
const keyShape = /(^|[^0-9a-zA-Z])(0[xX])?[0-9a-fA-F]{64}($|[^0-9a-zA-Z])/

/** True when a row seems to hold a private key or a recovery phrase, wherever it stands. */
export function holdsSecret(text: string, cells: readonly string[], columns: readonly SendColumn[]): boolean {
  const suspects = cells.filter((cell, index) => columns[index] !== 'memo' && !/^[0-9]+$/.test(cell))
  if (suspects.some((cell) => keyShape.test(cell))) return true
  const whole = parseAddress(text)
  const isSecret = (cell: string) => {
    const parsed = parseAddress(cell)
    return !parsed.ok && parsed.error.code === 'addressSecret'
  }
  return (!whole.ok && whole.error.code === 'addressSecret') || suspects.some(isSecret)
}

/** What spreadsheets make of an address that they take for a number. */
const isSpreadsheetNumber = (cell: string) => /^[0-9]([.,][0-9]+)?[eE]\+?[0-9]{2,}$/.test(cell)

/** Reads one row with all care: the slow way, for rows that the quick one did not take, and to explain a refusal. */
export function parseSendRow(text: string, reader: RowReader): ReadRow {
  const { layout, hasNames, names, shortName } = reader
  const own = divideCells(text, layout.separator)
  const fits = own?.[layout.columns.indexOf('address')]
  const separator = fits && isAddressLike(fits) ? layout.separator : findSeparator(text, layout.separator)
  const cells = separator === layout.separator ? own : divideCells(text, separator)
  if (holdsSecret(text, cells ?? [], layout.header ? layout.columns : [])) return refuse('addressSecret')
  if (!cells) return refuse('sendRowQuotes')
  const columns = columnsOfRow(cells, layout)
  const at = (column: SendColumn) => cells[columns.indexOf(column)] ?? ''
  if (reader.withAmounts && !reader.isAmountNamed) {
    // A number that no name explains may be what a thousands separator cut off.
    const isFree = (index: number) => index >= columns.length || columns[index] === 'other' || columns[index] === 'memo'
    const free = cells.filter((cell, index) => isFree(index) && isNumberLike(cell))
    const numbers = cells.filter(isNumberLike).length
    if (free.length > 0 && numbers > 1 && !layout.header) return refuse('sendRowNumbers', { given: numbers })
    if (layout.header && cells.length > columns.length) return refuse('sendRowNumbers', { given: numbers })
  }

  const typed = at('address')
  if (typed === '') return refuse('sendRowFormat')
  if (isSpreadsheetNumber(typed)) return refuse('sendSpreadsheetNumber')
  const parsed = parseAddress(typed, { shortName })
  const known = parsed.ok ? undefined : names.get(typed.toLowerCase())
  const isName = !parsed.ok && parsed.error.code === 'addressName'
  if (!parsed.ok && !known) {
    const fault = parsed.error as InputFault & { code: SendFaultCode }
    // One word alone is a row in the wrong format rather than a wrong address.
    if (cells.length === 1 && !isAddressLike(typed) && fault.code === 'addressInvalid') return refuse('sendRowFormat')
    return isName && hasNames ? { ok: false, fault, name: typed } : { ok: false, fault }
  }
  const item = findItem(at('token'), reader)
  if (typeof item !== 'number') return item
  const { kind, decimals } = reader.items[item]!
  let id: bigint | undefined
  if (kind === 'erc721' || kind === 'erc1155') {
    // A list of several tokens has one column of numbers, which is the id where there is nothing to count.
    const idText = at('id') || (kind === 'erc721' ? at('amount') : '')
    if (idText === '') return refuse('sendRowFormat')
    if (!/^(0|[1-9][0-9]{0,77})$/.test(idText)) return refuse('integerInvalid')
    id = BigInt(idText)
    if (id > maxUint256) return refuse('integerOutOfRange', { min: 0n, max: maxUint256 })
  }
  let amount: bigint | undefined = kind === 'erc721' ? 1n : undefined
  if (reader.withAmounts && kind !== 'erc721') {
    if (cells.length === 1) return refuse('inputEmpty')
    if (!columns.includes('amount')) return refuse('sendRowFormat')
    const written = at('amount')
    const read = parseAmount(reader.decimalComma ? written.replace(/^([0-9]+),([0-9]+)$/, '$1.$2') : written, decimals)
    if (!read.ok) return { ok: false, fault: read.error }
    amount = read.value
  }
  const address = parsed.ok ? parsed.value : known!
  const letters = typed.slice(typed.indexOf('0x') + 2)
  // Also of an address about which the parser asks something weightier.
  const isChecked = !parsed.ok || /[a-f]/.test(letters) === /[A-F]/.test(letters)
  return {
    ...{ ok: true, address: hexToBytes(address), isChecked, item },
    ...(amount === undefined ? {} : { amount }),
    ...(id === undefined ? {} : { id }),
    ...(known ? { name: typed } : {}),
  }
}

/** The list's columns, or those of a row that is the other way round than the rest of a list without header. */
function columnsOfRow(cells: readonly string[], { columns, header }: SendLayout): readonly SendColumn[] {
  const address = cells[columns.indexOf('address')]
  if (header || cells.length !== 2 || !columns.includes('amount') || (address && isAddressLike(address))) return columns
  const place = cells.findIndex(isAddressLike)
  return place < 0 ? columns : place === 0 ? ['address', 'amount'] : ['amount', 'address']
}

function findItem(typed: string, { several, items, coin, shortName }: RowReader): number | ReadRow {
  if (!several) return 0
  const place = (test: (item: SendItem) => boolean) => items.findIndex(test)
  if (typed === '' || typed.toLowerCase() === coin || typed.toLowerCase() === 'native') {
    return place(({ kind }) => kind === 'native')
  }
  const parsed = parseAddress(typed, { shortName })
  if (!parsed.ok) return refuse('sendTokenInvalid')
  const found = place(({ address }) => address.toLowerCase() === parsed.value.toLowerCase())
  if (found >= 0) return found
  return { ok: false, fault: { code: 'sendTokenUnread', params: {} }, unknownToken: parsed.value }
}
