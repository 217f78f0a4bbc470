import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from 'viem'

/** The private key at `index` of packed keys (32 bytes each): a secret, as a text that cannot be wiped. */
export function walletKey(keys: Uint8Array, index: number): Hex {
  return `0x${bytesToHex(keys.subarray(index * 32, index * 32 + 32))}`
}
