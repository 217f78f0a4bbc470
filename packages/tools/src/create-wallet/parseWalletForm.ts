import type { MnemonicProblem } from '@tokensmith/sdk/wallet/parseMnemonic.ts'
import { parseWalletPath } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import {
  hardenedFrom,
  type MnemonicLength,
  usualWalletPath,
  walletLimits,
} from '@tokensmith/sdk/wallet/walletLimits.ts'
import type { WalletOrder } from './walletVault.ts'

/** The form as typed. `new` makes a seed phrase, `typed` takes one, `independent` has none. */
export type WalletForm = {
  kind: 'new' | 'typed' | 'independent'
  count: string
  words: `${MnemonicLength}`
  phrase: string
  passphrase: string
  path: string
  start: string
}

export const emptyWalletForm: WalletForm = {
  kind: 'new',
  count: '10',
  words: '12',
  phrase: '',
  passphrase: '',
  path: usualWalletPath,
  start: '0',
}

export type WalletFormProblems = {
  /** The most wallets there can be. */
  count?: number
  /** Found by the worker. */
  phrase?: MnemonicProblem
  path?: true
  start?: true
}

export type ReadWalletForm = { ok: true; order: WalletOrder } | { ok: false; problems: WalletFormProblems }

/** The most wallets of one run. */
export const mostWallets = (kind: WalletForm['kind']) =>
  kind === 'independent' ? walletLimits.independent : walletLimits.derived

const readWhole = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : undefined)

/**
 * Reads the form strictly: whole numbers without separators, a path that ends in the number. Whether a typed phrase is one
 * is asked of the worker.
 */
export function parseWalletForm(form: WalletForm): ReadWalletForm {
  const problems: WalletFormProblems = {}
  const most = mostWallets(form.kind)
  const count = readWhole(form.count) ?? 0
  if (count < 1 || count > most) problems.count = most
  if (form.kind === 'independent') {
    return problems.count ? { ok: false, problems } : { ok: true, order: { kind: 'independent', count } }
  }
  const path = parseWalletPath(form.path)
  if (!path) problems.path = true
  const start = readWhole(form.start)
  if (start === undefined || start + count > hardenedFrom) problems.start = true
  if (!path || start === undefined || Object.keys(problems).length > 0) return { ok: false, problems }
  const phrase = form.kind === 'typed' ? { typed: form.phrase } : { words: Number(form.words) as MnemonicLength }
  return { ok: true, order: { kind: 'derived', count, start, path, passphrase: form.passphrase, phrase } }
}
