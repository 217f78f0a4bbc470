import { type Address, concatBytes, hexToBytes, numberToBytes } from 'viem'

/** A number, or an address, as the ABI writes it: 32 bytes. */
export function toWord(value: bigint | Address): Uint8Array {
  if (typeof value === 'bigint') return numberToBytes(value, { size: 32 })
  return concatBytes([new Uint8Array(12), hexToBytes(value)])
}
