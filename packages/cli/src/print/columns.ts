/** Two columns; the second begins where the longest of the first ends. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(...rows.map(([first]) => first.length)))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd())
}
