import { generateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type MnemonicLength, mnemonicLengths } from './walletLimits.ts'

/** A new seed phrase of English BIP-39 words, from the randomness of the system. Nothing keeps it. */
export function createMnemonic(words: MnemonicLength): string {
  return generateMnemonic(wordlist, mnemonicLengths[words])
}
