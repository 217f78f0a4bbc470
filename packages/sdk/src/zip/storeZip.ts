import { Zip, ZipPassThrough } from 'fflate'

export type FileOfZip = { name: string; text: string }

/** The format without its extension counts files by 16 bits. */
const mostFiles = 65_535
/** The format's first day: an archive says nothing about when it was made, and the same files give the same bytes. */
export const zipTime = new Date(1980, 0, 1)

/** @throws Error for more files than the plain format can count. */
export function checkFileCount(files: readonly FileOfZip[]): void {
  if (files.length > mostFiles) throw new Error(`A plain archive holds at most ${mostFiles} files.`)
}

/**
 * As `createZip`, but as they are, for what does not get smaller, such as encrypted text; so it also needs no code that
 * deflates.
 *
 * @throws Error for more than 65,535 files.
 */
export function storeZip(files: readonly FileOfZip[]): Uint8Array<ArrayBuffer> {
  checkFileCount(files)
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const zip = new Zip((_error, part) => parts.push(part))
  for (const { name, text } of files) {
    const entry = new ZipPassThrough(name)
    entry.mtime = zipTime
    zip.add(entry)
    entry.push(encoder.encode(text), true)
  }
  zip.end()
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
