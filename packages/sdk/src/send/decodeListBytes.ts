import type { SendEncoding } from './SendList.ts'

export type DecodedList = { text: string; encoding: SendEncoding } | { isBinary: true }

/** First bytes of files that are no text: archives (also .xlsx), PDF, images, old spreadsheets, programs. */
const signatures = [
  '504b0304',
  '504b0506',
  '1f8b',
  '25504446',
  '89504e47',
  'ffd8ff',
  '47494638',
  'd0cf11e0',
  '7f454c46',
]

/**
 * Reads the bytes of a file as text. UTF-8 and UTF-16 are recognised for certain; of the older encodings the likelier
 * one is taken, which touches names and notes only: addresses and amounts are ASCII in all of them.
 */
export function decodeListBytes(bytes: Uint8Array): DecodedList {
  const head = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (signatures.some((signature) => head.startsWith(signature))) return { isBinary: true }
  const wide = findWide(bytes)
  const encoding = wide ?? (isUtf8(bytes) ? 'utf-8' : looksLikeGbk(bytes) ? 'gbk' : 'windows-1252')
  if (wide && bytes.length % 2 === 1) return { isBinary: true }
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? { isBinary: true } : { text, encoding }
}

/** UTF-16 by its mark, or by every second byte of the beginning being zero. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 64)
  if (sample.length < 4) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]!++
  const half = Math.floor(sample.length / 2)
  if (zeros[0] === 0 && zeros[1]! >= half) return 'utf-16le'
  return zeros[1] === 0 && zeros[0]! >= half ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Chinese text is pairs of high bytes; an accented letter stands alone between ASCII letters. */
function looksLikeGbk(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    if (bytes[at]! < 0xa1 || (bytes[at + 1] ?? 0) < 0xa1) return false
    at++
  }
  return true
}
