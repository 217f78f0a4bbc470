import { formatAmount } from '../parse/formatAmount.ts'
import type { JobReport } from './createJobReport.ts'

/** Names of the columns, as ids: the page has the words. */
export const jobReportColumns = [
  'row',
  'to',
  'amount',
  'symbol',
  'tokenId',
  'status',
  'received',
  'transaction',
  'block',
  'note',
] as const

/**
 * The lines of a report as cells of a CSV file, without a head. Rows are known by the lines of the person's list, and
 * where that is not known count from 1. Symbols and notes may be strangers' texts: whoever writes the file has to keep spreadsheets from running them.
 */
export function jobReportRows({ job, rows }: Pick<JobReport, 'job' | 'rows'>): string[][] {
  return rows.map(({ row, line, to, amount, token, tokenId, status, received, hash, block, note }) => {
    const { decimals, symbol } = job.tokens[token]!
    return [
      String(line ?? row + 1),
      to,
      formatAmount(amount, decimals),
      symbol,
      tokenId === undefined ? '' : String(tokenId),
      status,
      received === undefined ? '' : formatAmount(received, decimals),
      hash ?? '',
      block === undefined ? '' : String(block),
      note ?? '',
    ]
  })
}
