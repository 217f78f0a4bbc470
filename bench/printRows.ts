/** One measured figure beside its limit or a peer's figure from the same run. */
export type Row = { name: string; ours: number; limit?: number; peer?: number; peerName?: string; unit: string }

const figure = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toLocaleString('en', { maximumFractionDigits: 3 })

/** Prints figures as a table with the ratio ours ÷ limit or ours ÷ peer; below 1 is better. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { name, ours, limit, peer, peerName, unit } of rows) {
    const beside = peer ?? limit
    const label = peer === undefined ? (limit === undefined ? '' : 'limit') : (peerName ?? 'peer')
    const ratio = beside ? (ours / beside).toFixed(3) : ''
    console.log(
      `  ${name.padEnd(52)} ${`${figure(ours)} ${unit}`.padStart(16)} ${beside === undefined ? '' : `${label} ${figure(beside)} ${unit}`.padStart(34)} ${ratio.padStart(8)}`,
    )
  }
}
