import { crc32, inflateRawSync } from 'node:zlib'

/** The text files of a zip archive by their path, as its directory lists them. Throws where a checksum does not fit. */
export function readZip(bytes: Uint8Array): Record<string, string> {
  const data = Buffer.from(bytes)
  const end = data.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files: Record<string, string> = {}
  let entry = data.readUInt32LE(end + 16)
  for (let count = data.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => data.readUInt16LE(entry + at)) as [
      number,
      number,
      number,
    ]
    const name = data.toString('utf8', entry + 46, entry + 46 + nameLength)
    const local = data.readUInt32LE(entry + 42)
    const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28)
    const packed = data.subarray(start, start + data.readUInt32LE(entry + 20))
    const content = data.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(content) !== data.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`)
    files[name] = content.toString('utf8')
    entry += 46 + nameLength + extraLength + commentLength
  }
  return files
}
