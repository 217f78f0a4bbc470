import { addressesOfKeys } from '@tokensmith/sdk/wallet/addressesOfKeys.ts'
import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { createMnemonic } from '@tokensmith/sdk/wallet/createMnemonic.ts'
import { createRandomKeys } from '@tokensmith/sdk/wallet/createRandomKeys.ts'
import { openDerivation } from '@tokensmith/sdk/wallet/openDerivation.ts'
import { type MnemonicProblem, parseMnemonic } from '@tokensmith/sdk/wallet/parseMnemonic.ts'
import { pathOfWallet, type WalletPath } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import { seedOfMnemonic } from '@tokensmith/sdk/wallet/seedOfMnemonic.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { walletKey } from '@tokensmith/sdk/wallet/walletKey.ts'
import type { MnemonicLength } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { storeZip } from '@tokensmith/sdk/zip/storeZip.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import type { Hex } from 'viem'

/** What to make. `words` asks for a new seed phrase, `typed` brings one that `check` found nothing wrong with. */
export type WalletOrder =
  | { kind: 'independent'; count: number }
  | {
      kind: 'derived'
      count: number
      start: number
      path: WalletPath
      passphrase: string
      phrase: { words: MnemonicLength } | { typed: string }
    }

/** Something only who has kept the secrets can answer: a word by its place from 1, or how a wallet's key ends. */
export type WalletQuestion = { kind: 'word'; place: number } | { kind: 'ending'; index: number }

/** How many last characters of a key are asked for. */
export const endingLength = 6

/** Wallets between two reports of progress. */
const piece = 2000

type Contents = { order: WalletOrder; keys: Uint8Array; addresses: Uint8Array; mnemonic?: string | undefined }

/**
 * Makes and holds the secrets of one run. It lives in a worker; nothing leaves it but answers to one question each.
 * It neither stores nor sends.
 */
export function createWalletVault() {
  let contents: Contents | undefined
  const opened = () => {
    if (!contents) throw new Error('There are no wallets.')
    return contents
  }
  const wipe = () => {
    contents?.keys.fill(0)
    contents = undefined
  }
  return {
    /** What is wrong with a typed seed phrase. */
    check(typed: string): MnemonicProblem | undefined {
      const read = parseMnemonic(typed)
      return read.ok ? undefined : read.problem
    },
    /**
     * Replaces what was held, and returns the packed addresses: 20 bytes each.
     *
     * @throws Error for a typed phrase that is none; then nothing is held.
     */
    make(order: WalletOrder, onProgress: (share: number) => void): Uint8Array<ArrayBuffer> {
      wipe()
      const { count } = order
      const made = order.kind === 'derived' ? openPhrase(order) : undefined
      const keys = new Uint8Array(count * 32)
      const addresses = new Uint8Array(count * 20)
      for (let from = 0; from < count; from += piece) {
        const size = Math.min(piece, count - from)
        const own = made ? made.keysOf(from, size) : createRandomKeys(size)
        keys.set(own, from * 32)
        addresses.set(addressesOfKeys(own), from * 20)
        own.fill(0)
        onProgress((from + size) / count)
      }
      made?.wipe()
      contents = { order, keys, addresses, mnemonic: made?.mnemonic }
      return addresses.slice()
    },
    key: (index: number): Hex => walletKey(opened().keys, index),
    mnemonic: (): string | undefined => opened().mnemonic,
    matches(question: WalletQuestion, answer: string): boolean {
      const held = opened()
      const given = answer.trim().toLowerCase()
      if (question.kind === 'word') return held.mnemonic?.split(' ')[question.place - 1] === given
      return given.length === endingLength && walletKey(held.keys, question.index).endsWith(given)
    },
    /** Number, address and, when asked for, path and key of each wallet, as UTF-8 with the mark that spreadsheets want. */
    csv({ header, withKeys }: { header: readonly string[]; withKeys: boolean }): Uint8Array<ArrayBuffer> {
      const held = opened()
      const { order } = held
      const start = order.kind === 'derived' ? order.start : 0
      const lines = [csvLine(header)]
      for (let index = 0; index < order.count; index++) {
        const path = order.kind === 'derived' ? pathOfWallet(order.path, start + index) : ''
        const address = walletAddress(held.addresses, index)
        lines.push(csvLine([String(start + index), address, ...(withKeys ? [path, walletKey(held.keys, index)] : [])]))
      }
      return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
    },
    async keystores(password: string, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
      const { keys, addresses } = opened()
      return storeZip(await createKeystores(keys, addresses, password, { onProgress }))
    },
    wipe,
  }
}

function openPhrase({ phrase, passphrase, path, start }: Extract<WalletOrder, { kind: 'derived' }>) {
  const mnemonic = 'words' in phrase ? createMnemonic(phrase.words) : readPhrase(phrase.typed)
  const { keysOf, wipe } = openDerivation(seedOfMnemonic(mnemonic, passphrase), path)
  return { mnemonic, keysOf: (from: number, count: number) => keysOf(start + from, count), wipe }
}

function readPhrase(typed: string): string {
  const read = parseMnemonic(typed)
  if (!read.ok) throw new Error('This is no seed phrase.')
  return read.mnemonic
}
