import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { mnemonicLengths } from './walletLimits.ts'

export type MnemonicProblem =
  | { code: 'empty' }
  /** Words that are not in the list, by their place from 1; at most five, with the list's nearest by their beginning. */
  | { code: 'words'; unknown: readonly { place: number; word: string; nearest?: string }[] }
  | { code: 'length'; count: number }
  | { code: 'checksum' }

export type ReadMnemonic = { ok: true; mnemonic: string } | { ok: false; problem: MnemonicProblem }

const known = new Set(wordlist)
const shownProblems = 5

/**
 * Reads a typed seed phrase: any white space, any case, numbers before words ("1. abandon") are accepted. Only the
 * English list of BIP-39. It cannot know whether a phrase is the right one, only whether it is a phrase.
 */
export function parseMnemonic(text: string): ReadMnemonic {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^\d+[.):]?/, ''))
    .filter((word) => word !== '')
  if (words.length === 0) return { ok: false, problem: { code: 'empty' } }
  const unknown = words
    .map((word, index) => ({ place: index + 1, word }))
    .filter(({ word }) => !known.has(word))
    .slice(0, shownProblems)
    .map((entry) => ({ ...entry, ...nearestTo(entry.word) }))
  if (unknown.length > 0) return { ok: false, problem: { code: 'words', unknown } }
  if (!(words.length in mnemonicLengths)) return { ok: false, problem: { code: 'length', count: words.length } }
  const mnemonic = words.join(' ')
  return validateMnemonic(mnemonic, wordlist) ? { ok: true, mnemonic } : { ok: false, problem: { code: 'checksum' } }
}

/** Four letters tell every word of the list from all others. */
function nearestTo(word: string): { nearest?: string } {
  const nearest = [4, 3]
    .map((length) => wordlist.find((entry) => entry.startsWith(word.slice(0, length))))
    .find(Boolean)
  return word.length >= 3 && nearest ? { nearest } : {}
}
