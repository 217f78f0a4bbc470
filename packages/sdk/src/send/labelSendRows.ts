import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { type JobLabels, maxNoteLength } from '../base/jobs/JobLabels.ts'
import { divideCells, findSeparator, isAddressLike } from './divideCells.ts'
import type { SendList } from './SendList.ts'
import { sendRowText } from './sendRowAt.ts'

/** How long one slice of the work may take, so that a page stays awake. In milliseconds. */
const sliceMs = 15
/** Longer rows are not looked into. */
const longestRow = 4_000

/**
 * Lines and notes of rows that are paid, for the person's own records. Secrets are not in the list any more, so they get
 * into no note.
 *
 * @param rows of the list, in the order of the job's rows.
 */
export async function labelSendRows(list: SendList, rows: Uint32Array, signal?: AbortSignal): Promise<JobLabels> {
  const lines = Array.from(rows, (row) => list.lines[row]!)
  const column = list.columns.indexOf('memo')
  if (column < 0) return { lines }
  const notes: string[] = []
  let sliceEnd = performance.now() + sliceMs
  for (const row of rows) {
    if (notes.length % 64 === 0 && performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) throw new ToolboxError('planAborted')
      sliceEnd = performance.now() + sliceMs
    }
    notes.push(noteOf(list, row, column))
  }
  return notes.some((note) => note !== '') ? { lines, notes } : { lines }
}

/** The cell of a row that stands where the list has its notes. */
function noteOf(list: SendList, row: number, column: number): string {
  const text = sendRowText(list, row).slice(0, longestRow)
  const own = divideCells(text, list.separator)
  const fits = own?.[list.columns.indexOf('address')]
  const cells = fits && isAddressLike(fits) ? own : divideCells(text, findSeparator(text, list.separator))
  // A row in another order than the list's has its address there, which is no note.
  const cell = cells?.[column] ?? ''
  return isAddressLike(cell) ? '' : cell.replace(/\s+/g, ' ').trim().slice(0, maxNoteLength)
}
