import { trimTyped } from '../base/parse/typedCharacters.ts'

/** A line of a list; no `cells` where its quotation marks do not fit. */
export type ListLine = { line: number; text: string; cells?: string[] }

/** No row needs more; longer ones are not looked at. */
const longestLine = 1_000

/**
 * Divides a text into lines and cells. The separator is the same in the whole text: a tab where there is one, else a
 * semicolon, else a comma. Empty lines are left out, empty cells at the end too, which spreadsheets add.
 *
 * @returns no `lines` when there are more than `maxRows`.
 */
export function findLockListColumns(text: string, maxRows: number): { lines?: ListLine[]; hasHeader: boolean } {
  // Longer than all rows can be: not even divided.
  if (text.length > (maxRows + 1) * longestLine) return { hasHeader: false }
  const separator = separatorOf(text)
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((typed, index) => ({ line: index + 1, text: trimTyped(typed) }))
    .filter((line) => line.text !== '' && !isBlank(line.text, separator))
    .map((line): ListLine => ({ ...line, cells: divideLine(line.text, separator) }))
  const hasHeader = lines.length > 0 && isHeader(lines[0]!)
  const rows = hasHeader ? lines.slice(1) : lines
  return rows.length > maxRows ? { hasHeader } : { lines: rows, hasHeader }
}

/** A tab where a text has one, else a semicolon where it has one, else a comma. */
export const separatorOf = (text: string) => ['\t', ';'].find((mark) => text.includes(mark)) ?? ','

/** Nothing but separators, as spreadsheets write an empty row. */
export const isBlank = (text: string, separator: string) =>
  text.split(separator).every((cell) => trimTyped(cell) === '')

/** Words only, and at least two of them: an address or an amount has digits. */
export function isHeader({ cells = [] }: Pick<ListLine, 'cells'>): boolean {
  return cells.length > 1 && cells.every((cell) => /^[^0-9]+$/.test(cell))
}

/** A cell may be quoted as a whole; a quotation mark inside one is written twice. Undefined where the marks do not fit. */
export function divideLine(text: string, separator: string): string[] | undefined {
  const cells: string[] = []
  let rest = text
  for (;;) {
    const quoted = /^[ ]*"((?:[^"]|"")*)"[ ]*/.exec(rest)
    const end = quoted ? quoted[0].length : rest.indexOf(separator)
    const cell = quoted ? quoted[1]!.replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end)
    if (!quoted && cell.includes('"')) return undefined
    cells.push(trimTyped(cell))
    const after = end < 0 ? '' : rest.slice(end)
    if (after === '') break
    if (!after.startsWith(separator)) return undefined
    rest = after.slice(separator.length)
  }
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  return cells
}
