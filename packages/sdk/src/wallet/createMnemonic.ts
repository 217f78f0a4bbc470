import { englishWords } from './englishWords.ts'
import { wordsOfEntropy } from './mnemonicWords.ts'
import { type MnemonicLength, mnemonicLengths } from './walletLimits.ts'

/** A new seed phrase of English BIP-39 words, from the randomness of the system. Nothing keeps it. */
export function createMnemonic(words: MnemonicLength): string {
  const entropy = crypto.getRandomValues(new Uint8Array(mnemonicLengths[words] / 8))
  const places = wordsOfEntropy(entropy)
  entropy.fill(0)
  return places.map((place) => englishWords[place]!).join(' ')
}
