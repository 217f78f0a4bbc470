import { type BatchRows, type JobRow, rowNumbersOf } from './Job.ts'

/** What the rows of a batch come to, for each token, as decimal base units. */
export function sumRows(rows: readonly JobRow[], chosen: BatchRows, tokens: number): string[] {
  const sums = Array.from({ length: tokens }, () => 0n)
  for (const number of rowNumbersOf(chosen)) {
    const row = rows[number]!
    sums[row.token]! += row.amount
  }
  return sums.map(String)
}
