import { type Address, bytesToHex, getAddress } from 'viem'

/** The address at `index` of packed addresses (20 bytes each), with its checksum (EIP-55). */
export function walletAddress(addresses: Uint8Array, index: number): Address {
  return getAddress(bytesToHex(addresses.subarray(index * 20, index * 20 + 20)))
}
