import { ToolboxError } from '../errors/ToolboxError.ts'

/**
 * What the person's list says of the rows besides what is paid, in the order of the rows. It is kept beside the job, for
 * this person alone: nothing of it is signed, sent or part of the list's hash.
 */
export type JobLabels = {
  /** Line of the list each row stands in, from 1. */
  lines?: readonly number[]
  /** Name or note of each row; empty where there is none. */
  notes?: readonly string[]
}

/** Longer notes are cut before they are kept. */
export const maxNoteLength = 200

/**
 * Reads labels from JSON that anybody may have written.
 *
 * @throws ToolboxError `jobFileUnreadable` with the field.
 */
export function parseJobLabels(value: unknown, rowCount: number): JobLabels {
  const { lines, notes } = (value ?? {}) as Record<string, unknown>
  const isLine = (line: unknown) => Number.isSafeInteger(line) && (line as number) >= 1
  const isNote = (note: unknown) => typeof note === 'string' && note.length <= maxNoteLength
  return {
    ...(lines === undefined ? {} : { lines: readColumn<number>(lines, 'lines', rowCount, isLine) }),
    ...(notes === undefined ? {} : { notes: readColumn<string>(notes, 'notes', rowCount, isNote) }),
  }
}

function readColumn<Item>(value: unknown, name: string, rowCount: number, fits: (item: unknown) => boolean) {
  if (!Array.isArray(value) || value.length !== rowCount || !value.every(fits)) {
    throw new ToolboxError('jobFileUnreadable', { field: `labels.${name}` })
  }
  return value as readonly Item[]
}
