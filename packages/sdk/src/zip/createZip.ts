import { type Zippable, zipSync } from 'fflate'

/** The format without its extension counts files by 16 bits. */
const mostFiles = 65_535
/** The format's first day: an archive says nothing about when it was made, and the same files give the same bytes. */
const mtime = new Date(1980, 0, 1)

export type CreateZipOptions = {
  /** False: stored as they are, for what does not get smaller, such as encrypted text. */
  deflate?: boolean
}

/**
 * Puts texts into a ZIP archive, by their path in it with `/` between folders. Works at once: for a few megabytes at most
 * outside a worker.
 *
 * @throws Error for more than 65,535 files.
 */
export function createZip(
  files: readonly { name: string; text: string }[],
  { deflate = true }: CreateZipOptions = {},
): Uint8Array<ArrayBuffer> {
  if (files.length > mostFiles) throw new Error(`A plain archive holds at most ${mostFiles} files.`)
  const encoder = new TextEncoder()
  const entries: Zippable = {}
  for (const { name, text } of files) entries[name] = [encoder.encode(text), { level: deflate ? 6 : 0, mtime }]
  return zipSync(entries) as Uint8Array<ArrayBuffer>
}
