import { divideCells, findSeparator, isAddressLike, isNumberLike } from './divideCells.ts'
import type { SendColumn, SendItem, SendSeparator } from './SendList.ts'

/** Where in a row its parts stand. */
export type SendLayout = {
  separator: SendSeparator
  columns: readonly SendColumn[]
  header?: readonly string[]
  /** Several columns of numbers and no header: nobody can say which is the amount. */
  isUnclear: boolean
}

export type LayoutQuestion = {
  kind: SendItem['kind']
  /** The list names what is sent in each row. */
  several: boolean
  /** Amounts come from the list. */
  withAmounts: boolean
  /** The column that the person named as the amount's, from 0. */
  amountColumn?: number
}

const words: readonly (readonly [SendColumn, RegExp])[] = [
  [
    'token',
    /^(token|asset|coin|currency|contract)([ _-]?(address|contract))?$|^(代币|币种|合约|トークン|moneda)(地址|アドレス)?$/,
  ],
  ['id', /^(token|nft|item)?[ _-]?id$|^(编号|番号|número)$/],
  [
    'address',
    /^(address|recipient|receiver|to|wallet|account|destination|holder|payee)([ _-]?address)?$|^(holderaddress|地址|钱包地址|接收地址|收款地址|钱包|アドレス|宛先|受取人|受取アドレス|ウォレット|dirección|direccion|destinatario|destino|billetera|cartera|cuenta)$/,
  ],
  [
    'amount',
    /^(amount|value|quantity|qty|number|balance|tokens|sum)$|^(数量|金额|数额|額|金額|cantidad|importe|monto|valor)$/,
  ],
  [
    'memo',
    /^(memo|note|notes|comment|name|label|reference|备注|名称|姓名|メモ|備考|名前|nota|notas|nombre|concepto|referencia)$/,
  ],
]

/** What the name of a column says it holds. */
function columnOfWord(cell: string): SendColumn | undefined {
  const word = cell.trim().toLowerCase()
  return words.find(([, pattern]) => pattern.test(word))?.[0]
}

/**
 * Finds separator and columns from the first rows: by the header where there is one that names them, else by what stands
 * in them. It decides for the whole list, so that a row cannot be read differently from its neighbours; a row that does
 * not fit is looked at by itself later.
 */
export function findSendLayout(sample: readonly string[], question: LayoutQuestion): SendLayout {
  const votes = new Map<SendSeparator, number>()
  for (const row of sample) {
    const separator = findSeparator(row, ',')
    if (divideCells(row, separator)?.some(isAddressLike)) votes.set(separator, (votes.get(separator) ?? 0) + 1)
  }
  const separator = [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? findSeparator(sample[0] ?? '', ',')
  const rows = sample.map((row) => divideCells(row, separator) ?? [])
  const header = rows[0] && isHeader(rows[0]) ? rows[0] : undefined
  const named = header?.map((cell) => columnOfWord(cell) ?? 'other')
  const { amountColumn } = question
  const columns: SendColumn[] = named?.includes('address')
    ? onlyFirsts(named)
    : columnsByContent(header ? rows.slice(1) : rows, question)
  if (amountColumn !== undefined) {
    for (const [index, column] of columns.entries()) if (column === 'amount') columns[index] = 'other'
    if (columns[amountColumn] !== 'address') columns[amountColumn] = 'amount'
  }
  const isUnclear =
    question.withAmounts && question.kind !== 'erc721' && !columns.includes('amount') && columns.includes('other')
  return { separator, columns, isUnclear, ...(header ? { header } : {}) }
}

/** Words only: an address, an amount, and even a wrong one of them, has digits. */
function isHeader(cells: readonly string[]): boolean {
  const isWords = cells.every((cell) => !/[0-9]/.test(cell) && !isAddressLike(cell) && cell.split(' ').length < 6)
  return isWords && (cells.length > 1 || columnOfWord(cells[0] ?? '') !== undefined)
}

function onlyFirsts(columns: readonly SendColumn[]): SendColumn[] {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : 'other'))
}

function columnsByContent(
  rows: readonly (readonly string[])[],
  { kind, several, withAmounts }: LayoutQuestion,
): SendColumn[] {
  const usual = Math.max(0, ...rows.map((cells) => cells.length))
  const most = (index: number, test: (cell: string) => boolean) => {
    const cells = rows.flatMap((row) => (row[index] ? [row[index]] : []))
    return cells.length * 2 > rows.length && cells.filter(test).length * 2 > cells.length
  }
  const indexes = Array.from({ length: usual }, (_, index) => index)
  const addresses = indexes.filter((index) => most(index, isAddressLike))
  const numbers = indexes.filter((index) => most(index, isNumberLike))
  const columns = new Array<SendColumn>(usual).fill('other')
  const distinct = (index: number) => new Set(rows.map((row) => row[index]?.toLowerCase())).size
  if (several && addresses.length > 1) {
    const token = addresses.toSorted((a, b) => distinct(a) - distinct(b))[0]!
    columns[token] = 'token'
    addresses.splice(addresses.indexOf(token), 1)
  }
  if (addresses.length === 0) {
    const fallback: SendColumn[] = [...(several ? (['token'] as const) : []), 'address', 'amount']
    return fallback
  }
  columns[addresses[0]!] = 'address'
  const wanted: SendColumn[] = kind === 'erc721' ? ['id'] : kind === 'erc1155' ? ['id', 'amount'] : ['amount']
  const needed = withAmounts ? wanted : wanted.filter((column) => column !== 'amount')
  if (numbers.length === needed.length || (numbers.length > 0 && needed.length === 0)) {
    for (const [place, column] of needed.entries()) columns[numbers[place]!] = column
  } else if (numbers.length === 0 && needed.length === 1 && usual === 2) {
    // Only wrong amounts: still the amount's column, so that each row is told what is wrong with it.
    columns[addresses[0] === 0 ? 1 : 0] = needed[0]!
  }
  const isText = (index: number) => rows.some((row) => row[index] && !isNumberLike(row[index]))
  const memo = indexes.find((index) => columns[index] === 'other' && !numbers.includes(index) && isText(index))
  if (memo !== undefined && several && !columns.includes('token') && memo < 3) columns[memo] = 'token'
  else if (memo !== undefined) columns[memo] = 'memo'
  // What only a few rows have belongs to those rows.
  while (columns.at(-1) === 'other' && !numbers.includes(columns.length - 1)) columns.pop()
  return columns
}
