import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { receiptColumns, receiptRows } from '@tokensmith/sdk/receipt/receiptRows.ts'
import { csvLine } from '../list/csv.ts'

/** A receipt as a CSV file with a head; no cell can run in a spreadsheet. */
export function receiptCsv(receipt: Receipt, names: { title: string; symbol: string }): string {
  const lines = [[...receiptColumns], ...receiptRows(receipt, names)]
  return `\uFEFF${lines.map((cells) => `${csvLine(cells)}\r\n`).join('')}`
}
