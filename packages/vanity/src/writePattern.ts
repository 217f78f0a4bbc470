import { hexToBytes } from 'viem'
import type { VanityPattern } from './readPattern.ts'

/** Bytes of a pattern for a kernel. */
export const patternBytes = 72
/** What a mask of 64 bits holds: more digits that may stand anywhere are compared afterwards. */
const middleDigits = 16

/**
 * A pattern as both kernels read it: mask and value of the address's first 4 bytes, of the next 8 and of the last 8, as
 * they lie in the lanes of a hash; then mask and value of the digits that may stand anywhere, and at how many places.
 * Capitals are left out.
 */
export function writePattern({ start, middle, end }: VanityPattern): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(patternBytes)
  const view = new DataView(bytes.buffer)
  const fixed = `${start}${'.'.repeat(40 - start.length - end.length)}${end}`.toLowerCase()
  const value = hexToBytes(`0x${fixed.replaceAll('.', '0')}`)
  const mask = hexToBytes(`0x${fixed.replaceAll(/[^.]/g, 'f').replaceAll('.', '0')}`)
  for (const [from, to, word] of [
    [0, 4, 0],
    [4, 12, 16],
    [12, 20, 32],
  ] as const) {
    bytes.set(mask.subarray(from, to), word)
    bytes.set(value.subarray(from, to), word + 8)
  }
  const anywhere = middle.slice(0, middleDigits)
  if (anywhere === '') return bytes
  view.setBigUint64(48, BigInt(`0x${'f'.repeat(anywhere.length).padEnd(16, '0')}`), true)
  view.setBigUint64(56, BigInt(`0x${anywhere.padEnd(16, '0')}`), true)
  view.setInt32(64, 41 - middle.length, true)
  return bytes
}
