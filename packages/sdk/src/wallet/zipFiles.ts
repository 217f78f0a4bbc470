const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const crc32 = (bytes: Uint8Array) =>
  (bytes.reduce((crc, byte) => table[(crc ^ byte) & 255]! ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

/** 1 January 1980, the format's first day: an archive says nothing about when it was made. */
const date = 0x21
/** The format without its extension counts files by 16 bits. */
const mostFiles = 65_535

/** Puts texts into a ZIP archive, stored as they are: what is encrypted does not get smaller. Names must be ASCII. */
export function zipFiles(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  if (files.length > mostFiles) throw new Error(`A plain archive holds at most ${mostFiles} files.`)
  const encoder = new TextEncoder()
  const entries = files.map(({ name, text }) => ({ name: encoder.encode(name), data: encoder.encode(text) }))
  const local = entries.reduce((sum, { name, data }) => sum + 30 + name.length + data.length, 0)
  const central = entries.reduce((sum, { name }) => sum + 46 + name.length, 0)
  const bytes = new Uint8Array(local + central + 22)
  const view = new DataView(bytes.buffer)
  /** Version, flags, method, time, date, checksum, sizes, length of the name: the same in both headers. */
  const describe = (at: number, { name, data }: (typeof entries)[number], crc: number) => {
    view.setUint16(at, 20, true)
    view.setUint16(at + 8, date, true)
    view.setUint32(at + 10, crc, true)
    view.setUint32(at + 14, data.length, true)
    view.setUint32(at + 18, data.length, true)
    view.setUint16(at + 22, name.length, true)
  }
  let at = 0
  let directory = local
  for (const entry of entries) {
    const crc = crc32(entry.data)
    view.setUint32(at, 0x04034b50, true)
    describe(at + 4, entry, crc)
    bytes.set(entry.name, at + 30)
    bytes.set(entry.data, at + 30 + entry.name.length)
    view.setUint32(directory, 0x02014b50, true)
    view.setUint16(directory + 4, 20, true)
    describe(directory + 6, entry, crc)
    view.setUint32(directory + 42, at, true)
    bytes.set(entry.name, directory + 46)
    at += 30 + entry.name.length + entry.data.length
    directory += 46 + entry.name.length
  }
  view.setUint32(directory, 0x06054b50, true)
  view.setUint16(directory + 8, files.length, true)
  view.setUint16(directory + 10, files.length, true)
  view.setUint32(directory + 12, central, true)
  view.setUint32(directory + 16, local, true)
  return bytes
}
