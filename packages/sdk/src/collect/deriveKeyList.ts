import { addressesOfKeys } from '../wallet/addressesOfKeys.ts'
import { openDerivation } from '../wallet/openDerivation.ts'
import { parseMnemonic } from '../wallet/parseMnemonic.ts'
import { parseWalletPath } from '../wallet/parseWalletPath.ts'
import { seedOfMnemonic } from '../wallet/seedOfMnemonic.ts'
import { hardenedFrom } from '../wallet/walletLimits.ts'
import { collectLimits } from './collectLimits.ts'
import type { KeyList, KeySourceFault } from './KeyList.ts'

/** A seed phrase as typed, and which of its wallets are meant. */
export type PhraseSource = { phrase: string; passphrase: string; path: string; start: number; count: number }

/** The keys of a seed phrase from one number of a path on. Faults name places, never words. */
export function deriveKeyList(source: PhraseSource): KeyList | KeySourceFault {
  const { passphrase, start, count } = source
  const read = parseMnemonic(source.phrase)
  if (!read.ok) {
    const { problem } = read
    return {
      code: 'phrase',
      problem:
        problem.code === 'words' ? { code: 'words', places: problem.unknown.map(({ place }) => place) } : problem,
    }
  }
  const path = parseWalletPath(source.path)
  if (!path) return { code: 'path' }
  const isRange = Number.isInteger(start) && Number.isInteger(count) && start >= 0 && count >= 1
  if (!isRange || count > collectLimits.wallets || start + count > hardenedFrom) return { code: 'range' }
  const derivation = openDerivation(seedOfMnemonic(read.mnemonic, passphrase), path)
  const keys = derivation.keysOf(start, count)
  derivation.wipe()
  return {
    keys,
    addresses: addressesOfKeys(keys),
    lines: Array.from({ length: count }, (_, at) => start + at),
    refused: [],
    repeated: [],
    hasHeader: false,
    isTooLong: false,
  }
}
