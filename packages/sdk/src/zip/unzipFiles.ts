/** What is in an archive, by its directory. `text` is undefined for a file that is too large or not readable. */
export type UnzippedFile = { name: string; text: string | undefined }

export type UnzipLimits = { files: number; fileBytes: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/**
 * Reads the files of a ZIP archive, stored or deflated. An archive is somebody's input: what it claims about sizes is
 * not believed, and a file that unpacks to more than the limit is given up while it is unpacked.
 *
 * @returns undefined when it is no archive of this kind, or holds too many files.
 */
export async function unzipFiles(bytes: Uint8Array, limits: UnzipLimits): Promise<UnzippedFile[] | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  if (count > limits.files) return undefined
  const files: UnzippedFile[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > bytes.length) return undefined
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (!name.endsWith('/')) files.push({ name, text: await readEntry(bytes, view, at, limits.fileBytes) })
    at = next
  }
  return files
}

function findEnd(view: DataView): number | undefined {
  // A comment of up to 65,535 bytes may follow.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return undefined
}

async function readEntry(bytes: Uint8Array, view: DataView, at: number, most: number): Promise<string | undefined> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const local = view.getUint32(at + 42, true)
  if (isEncrypted || packed > most || local + 30 > bytes.length || view.getUint32(local, true) !== localMark) {
    return undefined
  }
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const data = bytes.slice(from, from + packed)
  if (data.length !== packed) return undefined
  if (method === 0) return new TextDecoder().decode(data)
  return method === 8 ? inflate(data, most) : undefined
}

async function inflate(data: Uint8Array<ArrayBuffer>, most: number): Promise<string | undefined> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > most) return undefined
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return undefined
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
