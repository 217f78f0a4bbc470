import { type Zippable, zipSync } from 'fflate'
import { checkFileCount, type FileOfZip, zipTime } from './storeZip.ts'

/**
 * Puts texts into a ZIP archive, deflated, by their path in it with `/` between folders. Works at once: for a few
 * megabytes at most outside a worker.
 *
 * @throws Error for more than 65,535 files.
 */
export function createZip(files: readonly FileOfZip[]): Uint8Array<ArrayBuffer> {
  checkFileCount(files)
  const encoder = new TextEncoder()
  const entries: Zippable = {}
  for (const { name, text } of files) entries[name] = [encoder.encode(text), { level: 6, mtime: zipTime }]
  return zipSync(entries) as Uint8Array<ArrayBuffer>
}
