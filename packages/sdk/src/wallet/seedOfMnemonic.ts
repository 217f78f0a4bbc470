import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha512 } from '@noble/hashes/sha2'

/** The seed of BIP-39, 64 bytes; some milliseconds. `mnemonic` must have been read by `parseMnemonic`. */
export function seedOfMnemonic(mnemonic: string, passphrase: string): Uint8Array {
  const normalized = (text: string) => new TextEncoder().encode(text.normalize('NFKD'))
  return pbkdf2(sha512, normalized(mnemonic), normalized(`mnemonic${passphrase}`), { c: 2048, dkLen: 64 })
}
