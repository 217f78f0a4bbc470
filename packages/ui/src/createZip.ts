/** Files by their path in the archive, with `/` between folders. */
export type ZipFiles = Readonly<Record<string, string>>

/** Version 2.0: deflate and folders; nothing newer is used. */
const version = 20
/** File names are UTF-8. */
const flags = 0x0800
const deflated = 8
/** 1 January 1980, the earliest date a zip knows: the same files give the same archive. */
const [time, date] = [0, 0x0021]

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Packs text files into a zip archive, compressed by the browser itself. Below 4 GB and 65,536 files only. */
export async function createZip(files: ZipFiles): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = new TextEncoder().encode(path)
    const content = new TextEncoder().encode(text)
    const packed = await deflate(content)
    const facts: Field[] = [
      [2, version],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, date],
      [4, crcOf(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ]
    const local = [fields([[4, 0x04034b50], ...facts]), name, packed]
    directory.push(fields([[4, 0x02014b50], [2, version], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name)
    parts.push(...local)
    offset += lengthOf(local)
  }
  const count = Object.keys(files).length
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, lengthOf(directory)],
    [4, offset],
    [2, 0],
  ])
  return joined([...parts, ...directory, end])
}

/** A number and how many bytes it takes, the lowest first. */
type Field = readonly [bytes: 2 | 4, value: number]

function fields(list: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    list.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff)),
  )
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function lengthOf(list: readonly Uint8Array[]): number {
  return list.reduce((sum, { length }) => sum + length, 0)
}

function joined(list: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(list))
  let position = 0
  for (const part of list) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}
