import { csvLine } from '@tokensmith/ui/list/csv.ts'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'

const columns = [
  'time (UTC)',
  'title',
  'state',
  'chain id',
  'from',
  'to',
  'value (wei)',
  'hash',
  'replaced by',
  'tool',
] as const

/** The transactions as CSV with a header, one line each, newest first; no title can run in a spreadsheet. */
export function transactionsCsv(records: readonly TransactionRecord[]): string {
  const rows = records.map((record) => [
    new Date(record.createdAt * 1000).toISOString(),
    record.title,
    record.state,
    String(record.chainId),
    record.from,
    record.to ?? '',
    record.value,
    record.hash ?? '',
    record.replacedBy ?? '',
    record.tool,
  ])
  return `${[[...columns], ...rows].map((row) => csvLine(row)).join('\r\n')}\r\n`
}
