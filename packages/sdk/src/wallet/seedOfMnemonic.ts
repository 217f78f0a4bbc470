import { mnemonicToSeedSync } from '@scure/bip39'

/** The seed of BIP-39, 64 bytes; some milliseconds. `mnemonic` must have been read by `parseMnemonic`. */
export function seedOfMnemonic(mnemonic: string, passphrase: string): Uint8Array {
  return mnemonicToSeedSync(mnemonic, passphrase)
}
