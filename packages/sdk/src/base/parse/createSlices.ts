import { ToolboxError } from '../errors/ToolboxError.ts'

/** How long a page may be kept busy at a time. In milliseconds. */
const sliceMs = 20

/**
 * For long work on a page: ask every few steps whether the slice is over, and let the page go on before the next one.
 *
 * @returns `rest` throws ToolboxError `planAborted` when the signal has fired.
 */
export function createSlices(signal?: AbortSignal) {
  let endsAt = performance.now() + sliceMs
  return {
    isOver: () => performance.now() > endsAt,
    async rest() {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) throw new ToolboxError('planAborted')
      endsAt = performance.now() + sliceMs
    },
  }
}
