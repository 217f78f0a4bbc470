import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Address } from 'viem'

/**
 * The address at `index` of packed addresses (20 bytes each), with its checksum (EIP-55: a letter is a capital where the
 * hash of the digits as text has 8 or more). As viem's `getAddress`, without what that brings into a worker.
 */
export function walletAddress(addresses: Uint8Array, index: number): Address {
  const digits = bytesToHex(addresses.subarray(index * 20, index * 20 + 20))
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  return `0x${Array.from(digits, (digit, place) => (hash[place]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
