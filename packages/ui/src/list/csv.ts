/**
 * One CSV line. Quotes what needs it, and puts an apostrophe before a cell that a spreadsheet would run as a formula:
 * a token's name comes from strangers.
 */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) && !/^-?[0-9.]+$/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}
