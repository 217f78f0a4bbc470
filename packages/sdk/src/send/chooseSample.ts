/** Rows tried at once. More tell no more about one row, and a slow node would give up. */
const sample = 40

/** Some rows from all over a list. */
export function chooseSample<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, Math.floor(rows.length / sample))
  return rows.filter((_, index) => index % step === 0).slice(0, sample)
}
