import type { JobRow, JobToken, NumberedRow } from './Job.ts'

/** What a job sends of one token. */
export type JobTotal = {
  token: JobToken
  rows: number
  /** Base units. */
  sum: bigint
  /** The row that gets most; the first of them where several do. */
  largest: NumberedRow
}

/** What a person compares with what was meant before a job of a file begins. */
export type JobContent = { totals: readonly JobTotal[]; first: NumberedRow | undefined; last: NumberedRow | undefined }

/** Sums a job's rows, for each token that has any. Asks no node. */
export function summarizeJob(tokens: readonly JobToken[], rows: readonly JobRow[]): JobContent {
  const totals = new Map<number, JobTotal>()
  for (const [number, row] of rows.entries()) {
    const numbered = { ...row, row: number }
    const known = totals.get(row.token) ?? { token: tokens[row.token]!, rows: 0, sum: 0n, largest: numbered }
    const largest = row.amount > known.largest.amount ? numbered : known.largest
    totals.set(row.token, { ...known, rows: known.rows + 1, sum: known.sum + row.amount, largest })
  }
  const at = (place: number) => (rows[place] ? { ...rows[place], row: place } : undefined)
  return { totals: [...totals.values()], first: at(0), last: at(rows.length - 1) }
}
