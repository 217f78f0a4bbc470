import { bytesToHex, type Hex } from 'viem'

/** An address that fits, and the 8 bytes that say what it was made from. */
export type Hit = { origin: Uint8Array; address: Hex }

const hitBytes = 32

/** Reads the list that a kernel has written: of each hit the origin, the address, and nothing. */
export function readHits(bytes: Uint8Array, count: number): Hit[] {
  return Array.from({ length: count }, (_, index) => {
    const hit = bytes.subarray(index * hitBytes, (index + 1) * hitBytes)
    return { origin: hit.slice(0, 8), address: bytesToHex(hit.subarray(8, 28)) }
  })
}
